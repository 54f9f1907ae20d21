/** A field that says one thing in what somebody else saved and another in what was typed here. */
export type Difference = { label: string; theirs: string; yours: string }

/** The fields that say different things, in the order of their labels; blanks at the ends do not count. */
export const differencesOf = <Name extends string>(
  labels: Readonly<Record<Name, string>>,
  theirs: Readonly<Record<Name, string>>,
  yours: Readonly<Record<Name, string>>,
): readonly Difference[] =>
  (Object.keys(labels) as Name[])
    .map((name) => ({ label: labels[name], theirs: theirs[name].trim(), yours: yours[name].trim() }))
    .filter((field) => field.theirs !== field.yours)
