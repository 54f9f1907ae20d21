/** A kind that a later release has stored and this one does not know, as words: `time_sheet` is `time sheet`. */
export const plainKind = (kind: string): string => kind.replaceAll('_', ' ')
