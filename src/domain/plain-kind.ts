/** A kind that a later release has stored and this one does not know, as words: `time_sheet` is `time sheet`. */
export const plainKind = (kind: string): string => kind.replaceAll('_', ' ')

/** The words of kinds that are stored: one that a later release stored is called by its name. */
export const kindWords = <const Words extends Readonly<Record<string, string>>>(words: Words): Words =>
  new Proxy(words, {
    get: (known, kind) =>
      typeof kind === 'symbol' || Object.hasOwn(known, kind) ? Reflect.get(known, kind) : plainKind(kind),
  })
