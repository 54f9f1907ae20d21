import type { ImportKind } from './import-fields.ts'

/** A kind of file that a program writes. */
export type ProfileFile = {
  readonly kind: ImportKind
  /** What the program calls it. */
  readonly title: string
  /** Headings that, together, only this file has. */
  readonly known: readonly string[]
  /** Of a heading the field that its column holds; the first of several that has something in it. */
  readonly columns: Readonly<Record<string, string>>
  /** Of each of our words what the program says for it. */
  readonly statuses?: Readonly<Record<string, readonly string[]>>
}

/** What is known of a program's files: data, with where it is from. */
export type Profile = {
  readonly name: string
  /** Where the headings and statuses are shown. */
  readonly source: string
  readonly files: readonly ProfileFile[]
}
