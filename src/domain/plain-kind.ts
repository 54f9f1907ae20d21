/** A kind that a later release has stored and this one does not know, as words: `time_sheet` is `time sheet`. */
export const plainKind = (kind: string): string => kind.replaceAll('_', ' ')

/** The words of kinds that are stored: one that a later release stored is called by its name. */
// Words that a page never shows are left out of it by this mark.
/* @__NO_SIDE_EFFECTS__ */
export function kindWords<const Words extends Readonly<Record<string, string>>>(words: Words): Words {
  return new Proxy(words, {
    get: (known, kind) => known[kind as string] ?? plainKind(String(kind)),
  })
}
