print("rowlab")
