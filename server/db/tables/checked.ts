/** `T` if it has exactly the values of the column's check; otherwise an error or `never`. */
export type Checked<T extends Values, Values extends string> = [Values] extends [T] ? T : never
