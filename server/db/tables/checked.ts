/** `T` where it has exactly the values that the column's check allows; otherwise an error or `never`. */
export type Checked<T extends Values, Values extends string> = [Values] extends [T] ? T : never
