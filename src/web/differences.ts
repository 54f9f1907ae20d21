/** A field whose stored value differs from the value in the form. */
export type Difference = { label: string; theirs: string; yours: string }

/** The fields that differ, in the order of their labels; leading and trailing spaces are ignored. */
export const differencesOf = <Name extends string>(
  labels: Readonly<Record<Name, string>>,
  theirs: Readonly<Record<Name, string>>,
  yours: Readonly<Record<Name, string>>,
): readonly Difference[] =>
  (Object.keys(labels) as Name[])
    .map((name) => ({ label: labels[name], theirs: theirs[name].trim(), yours: yours[name].trim() }))
    .filter((field) => field.theirs !== field.yours)
