import 'linguist-languages/data/Go'
