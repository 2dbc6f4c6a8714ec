/** Descriptions of a record's fields. A description is data: forms, imports, tables and tests read it. */

interface Described {
  /** The field's name on screens. */
  readonly label: string
  /** Personal data: part of a person's data export, and erased with the person. */
  readonly personal: boolean
}

/** One line of text; null where it is optional and empty. `maxLength` is in characters. */
export interface LineField extends Described {
  readonly kind: 'line'
  readonly maxLength: number
  readonly required: boolean
}

/** Text of several lines, or null. `maxLength` is in characters. */
export interface TextField extends Described {
  readonly kind: 'text'
  readonly maxLength: number
}

/** The address of a website, or null. */
export interface LinkField extends Described {
  readonly kind: 'link'
  readonly maxLength: number
}

/** The id of a member of the company. */
export interface MemberField extends Described {
  readonly kind: 'member'
}

/** A list without duplicates. `maxLength` applies to one entry, in characters. */
export interface ListField extends Described {
  readonly kind: 'list'
  readonly of: 'email' | 'phone' | 'link' | 'tag' | 'domain' | 'line'
  readonly maxLength: number
  readonly most: number
}

/** Several options of a list. */
export interface ChoicesField extends Described {
  readonly kind: 'choices'
  readonly options: readonly string[]
}

/** One option of a list, or null where `required` is false. */
export interface ChoiceField extends Described {
  readonly kind: 'choice'
  readonly options: readonly string[]
  readonly required: boolean
}

/** A whole number. */
export interface NumberField extends Described {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
}

/** A boolean. */
export interface FlagField extends Described {
  readonly kind: 'flag'
}

/** A field with its own schema in the contract, named by `schema`, and its own form control. */
export interface OwnField extends Described {
  readonly kind: 'own'
  readonly schema: string
}

export type Field =
  | LineField
  | TextField
  | LinkField
  | MemberField
  | ListField
  | ChoiceField
  | ChoicesField
  | NumberField
  | FlagField
  | OwnField

/** The stored value of a field. */
export type ValueOf<F extends Field> = F extends LineField
  ? F['required'] extends true
    ? string
    : string | null
  : F extends ChoiceField
    ? F['options'][number] | (F['required'] extends true ? never : null)
    : F extends TextField | LinkField
      ? string | null
      : F extends ChoicesField
        ? F['options'][number][]
        : F extends ListField
          ? string[]
          : F extends NumberField
            ? number
            : F extends FlagField
              ? boolean
              : F extends MemberField
                ? string
                : unknown

/** The stored values of a record's fields. */
export type ValuesOf<Fields extends Readonly<Record<string, Field>>> = {
  -readonly [K in keyof Fields]: ValueOf<Fields[K]>
}

/** The keys of the fields with these properties. */
export type KeysWith<Fields, Wanted> = {
  [K in keyof Fields]: Fields[K] extends Wanted ? K : never
}[keyof Fields]

/** The keys of the fields with these properties, in the order of the description. */
export const keysWith = <
  Fields extends Readonly<Record<string, object>>,
  const Wanted extends Readonly<Record<string, unknown>>,
>(
  fields: Fields,
  wanted: Wanted,
): readonly KeysWith<Fields, Wanted>[] =>
  keysOf(fields).filter((key): key is KeysWith<Fields, Wanted> =>
    Object.entries(wanted).every(([name, value]) => Reflect.get(fields[key], name) === value),
  )

/** The keys of an object in their order, with their type, which `Object.keys` drops. */
export const keysOf = <Fields extends object>(fields: Fields): readonly (keyof Fields)[] =>
  Object.keys(fields) as (keyof Fields)[]

/** A record with a value for each key. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  of: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>
