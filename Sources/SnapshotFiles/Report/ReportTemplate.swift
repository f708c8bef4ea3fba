// SPDX-License-Identifier: MIT

/// The page of a report without its data. It needs nothing from elsewhere, and makes a snapshot's pictures when it becomes visible.
enum ReportTemplate {
    static let page = #"""
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Snapshots</title>
        <style>
        :root { color-scheme: light dark; --line: #8884; --soft: #8882; --red: #e60026; --green: #1a8f3c; --blue: #0a6cff }
        :root[data-theme=light] { color-scheme: light }
        :root[data-theme=dark] { color-scheme: dark }
        * { box-sizing: border-box }
        body { margin: 0; font: 15px/1.45 system-ui, sans-serif; background: Canvas; color: CanvasText }
        header { position: sticky; top: 0; z-index: 2; background: Canvas; border-bottom: 1px solid var(--line);
          padding: 10px 20px; display: flex; flex-wrap: wrap; gap: 8px; align-items: center }
        h1 { font-size: 18px; margin: 0 12px 0 0 }
        button, input { font: inherit; padding: 4px 12px; border: 1px solid var(--line); border-radius: 8px;
          background: var(--soft); color: inherit }
        button { cursor: pointer }
        button[aria-pressed=true] { background: var(--blue); border-color: var(--blue); color: white }
        input { flex: 1 1 160px; background: Canvas }
        main { padding: 0 20px 60px }
        article { border: 1px solid var(--line); border-radius: 12px; margin: 16px 0; padding: 14px 16px; min-height: 90px }
        article.passed { min-height: 0; padding: 8px 16px }
        h2 { font-size: 15px; margin: 0; display: flex; gap: 10px; align-items: baseline; overflow-wrap: anywhere }
        .badge { font-size: 12px; padding: 1px 9px; border-radius: 9px; color: white; background: var(--red); flex: none }
        .new .badge { background: var(--blue) } .passed .badge { background: var(--green) }
        ul { margin: 8px 0; padding-left: 20px } li { overflow-wrap: anywhere }
        .bar { display: flex; flex-wrap: wrap; gap: 6px; margin: 8px 0 }
        .views { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; overflow-x: auto }
        figure { margin: 0 } figcaption { font-size: 12px; opacity: .7; margin-bottom: 3px }
        img, canvas { display: block; max-width: min(360px, 88vw); height: auto; border: 1px solid var(--line);
          background: #8883 }
        .large img, .large canvas { max-width: 100% }
        .stack { position: relative; width: fit-content }
        .stack img:last-of-type { position: absolute; inset: 0; clip-path: inset(0 0 0 var(--cut, 50%)) }
        .stack input { position: absolute; inset: 0; width: 100%; height: 100%; padding: 0; opacity: 0; cursor: ew-resize }
        .stack i { position: absolute; top: 0; bottom: 0; left: var(--cut, 50%); border-left: 2px solid var(--blue) }
        pre { margin: 0; padding: 10px; font: 12px/1.5 ui-monospace, monospace; overflow-x: auto; background: var(--soft);
          border-radius: 8px; max-height: 480px }
        pre ins { color: var(--green); text-decoration: none } pre del { color: var(--red); text-decoration: none }
        code { font: 13px ui-monospace, monospace; background: var(--soft); border-radius: 5px; padding: 1px 6px }
        .done { opacity: .45 } .none { padding: 40px; text-align: center; opacity: .7 }
        </style>
        <header><h1>Snapshots</h1><span id="filters" class="bar" style="margin:0"></span>
        <input id="search" type="search" placeholder="Filter by name" aria-label="Filter by name">
        <button id="size">Large pictures</button><button id="theme">Dark</button></header>
        <main id="list"></main>
        <script type="application/json" id="data">/*DATA*/</script>
        <script>
        const all = JSON.parse(document.getElementById('data').textContent);
        const served = location.protocol.startsWith('http');
        const names = { changed: 'Changed', new: 'New', error: 'Errors', passed: 'Passed' };
        const list = document.getElementById('list'), root = document.documentElement;
        const make = (tag, properties, ...children) => {
          const element = Object.assign(document.createElement(tag), properties);
          element.append(...children); return element;
        };
        const failed = all.filter(s => s.status !== 'passed');
        let filter = failed.length ? 'failed' : 'all';
        const tests = { failed: s => s.status !== 'passed', all: () => true };
        for (const key in names) tests[key] = s => s.status === key;
        const filters = document.getElementById('filters');
        function showFilters() {
          filters.replaceChildren(...['failed', 'changed', 'new', 'error', 'passed', 'all'].map(key => {
            const count = all.filter(tests[key]).length;
            const title = { failed: 'Failed', all: 'All' }[key] || names[key];
            const button = make('button', { textContent: `${title} ${count}` });
            button.setAttribute('aria-pressed', filter === key);
            button.onclick = () => { filter = key; show() };
            return button;
          }));
        }
        const figure = (title, content) => make('figure', {}, make('figcaption', { textContent: title }), content);
        const picture = (source, title) => make('img', { src: source, alt: title });
        const load = source => new Promise(done => { const i = new Image(); i.onload = () => done(i); i.src = source });
        async function difference(snapshot) {
          const [old, now] = await Promise.all([load(snapshot.old), load(snapshot.new)]);
          const width = Math.max(old.width, now.width), height = Math.max(old.height, now.height);
          const pixels = image => {
            const canvas = make('canvas', { width, height }), context = canvas.getContext('2d');
            context.drawImage(image, 0, 0); return context.getImageData(0, 0, width, height);
          };
          const a = pixels(old), b = pixels(now), canvas = make('canvas', { width, height });
          for (let i = 0; i < b.data.length; i += 4) {
            const same = a.data[i] === b.data[i] && a.data[i + 1] === b.data[i + 1] && a.data[i + 2] === b.data[i + 2]
              && a.data[i + 3] === b.data[i + 3];
            for (let c = 0; c < 3; c++) b.data[i + c] = same ? 255 - (255 - b.data[i + c]) / 4 : [230, 0, 38][c];
            b.data[i + 3] = 255;
          }
          canvas.getContext('2d').putImageData(b, 0, 0);
          return canvas;
        }
        function slider(snapshot) {
          const input = make('input', { type: 'range', min: 0, max: 100, value: 50 });
          input.setAttribute('aria-label', 'Reference to the left, new to the right');
          const stack = make('div', { className: 'stack' }, picture(snapshot.old, 'reference'),
            picture(snapshot.new, 'new'), make('i'), input);
          input.oninput = () => stack.style.setProperty('--cut', input.value + '%');
          return stack;
        }
        function lines(snapshot) {
          const old = (snapshot.old ?? snapshot.new).split('\n'), now = (snapshot.new ?? snapshot.old).split('\n');
          const pre = make('pre'), kept = new Set(old), come = new Set(now);
          for (let i = 0, j = 0; i < old.length || j < now.length;) {
            if (i < old.length && !come.has(old[i])) pre.append(make('del', { textContent: '- ' + old[i++] + '\n' }));
            else if (j < now.length && !kept.has(now[j])) pre.append(make('ins', { textContent: '+ ' + now[j++] + '\n' }));
            else { pre.append('  ' + (now[j] ?? old[i]) + '\n'); i++; j++ }
          }
          return pre;
        }
        async function showPictures(snapshot, mode, place) {
          if (snapshot.isText) return place.replaceChildren(...(snapshot.old || snapshot.new ? [lines(snapshot)] : []));
          const both = snapshot.old && snapshot.new;
          if (both && mode === 'slider') return place.replaceChildren(figure('reference | new', slider(snapshot)));
          const figures = [];
          if (snapshot.old && mode !== 'difference') figures.push(figure('reference', picture(snapshot.old, 'reference')));
          if (snapshot.new && mode !== 'difference') figures.push(figure('new', picture(snapshot.new, 'new')));
          if (both) figures.push(figure('difference', await difference(snapshot)));
          place.replaceChildren(...figures);
        }
        function fill(article, snapshot) {
          const words = snapshot.message.split('\n').filter(line => !/^(see|reference|accept) /.test(line)).join('\n');
          const sentences = words.split(/; (?![^(]*\))|\n/).filter(Boolean);
          if (sentences.length) article.append(make('ul', {}, ...sentences.map(s => make('li', { textContent: s }))));
          const place = make('div', { className: 'views' }), bar = make('div', { className: 'bar' });
          const modes = snapshot.old && snapshot.new && !snapshot.isText ? ['side by side', 'slider', 'difference'] : [];
          for (const mode of modes) {
            const button = make('button', { textContent: mode });
            button.setAttribute('aria-pressed', mode === modes[0]);
            button.onclick = () => {
              for (const other of bar.children) other.setAttribute('aria-pressed', other === button);
              showPictures(snapshot, mode, place);
            };
            bar.append(button);
          }
          article.append(bar, place);
          if (snapshot.status === 'changed' || snapshot.status === 'new') article.append(decision(article, snapshot));
          showPictures(snapshot, modes[0], place);
        }
        function decision(article, snapshot) {
          const command = `swift run snapshots accept ${snapshot.name}`;
          if (!served) return make('p', {}, 'To accept: ', make('code', { textContent: command }));
          const bar = make('div', { className: 'bar' });
          for (const verb of ['accept', 'reject']) {
            bar.append(make('button', { textContent: verb === 'accept' ? 'Accept' : 'Reject', onclick: async () => {
              const answer = await fetch(`/${verb}?name=` + encodeURIComponent(snapshot.name), { method: 'POST' });
              bar.replaceChildren(await answer.text());
              if (answer.ok) article.classList.add('done');
            } }));
          }
          return bar;
        }
        const watcher = new IntersectionObserver(entries => {
          for (const entry of entries) if (entry.isIntersecting) {
            watcher.unobserve(entry.target); fill(entry.target, entry.target.snapshot);
          }
        }, { rootMargin: '600px' });
        function show() {
          showFilters();
          const word = document.getElementById('search').value.toLowerCase();
          const shown = all.filter(s => tests[filter](s) && s.name.toLowerCase().includes(word));
          watcher.disconnect();
          list.replaceChildren(...shown.map(snapshot => {
            const article = make('article', { className: snapshot.status, snapshot },
              make('h2', {}, make('span', { className: 'badge', textContent: snapshot.status }), snapshot.name));
            watcher.observe(article);
            return article;
          }));
          if (!shown.length) list.append(make('p', { className: 'none', textContent: all.length
            ? 'No snapshot matches the filter.' : 'No snapshot was compared.' }));
        }
        document.getElementById('search').oninput = show;
        document.getElementById('size').onclick = event => {
          event.target.setAttribute('aria-pressed', list.classList.toggle('large'));
        };
        const theme = document.getElementById('theme');
        let dark = matchMedia('(prefers-color-scheme: dark)').matches;
        const showTheme = () => { root.dataset.theme = dark ? 'dark' : 'light'; theme.textContent = dark ? 'Light' : 'Dark' };
        theme.onclick = () => { dark = !dark; showTheme() };
        showTheme(); show();
        </script>
        </html>
        """#
}
