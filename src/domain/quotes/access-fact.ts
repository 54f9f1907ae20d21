import { z } from 'zod'

/** What makes it hard to get the things in or out; `words` were frozen in a document, in whatever form. */
export const accessFact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stairs'), flights: z.number() }),
  z.object({ kind: z.literal('elevator') }),
  z.object({ kind: z.literal('carry'), feet: z.number() }),
  z.object({ kind: z.literal('words'), words: z.string() }),
])
