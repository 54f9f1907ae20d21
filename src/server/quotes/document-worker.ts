// Runs in threads of its own: setting a document takes a tenth of a second at best, and the server answers nobody
// meanwhile where it is done on the server's own thread.
import { move } from 'piscina'
import type { Organization } from '../organization/queries.ts'
import type { StoredQuote } from './queries.ts'
import { quoteDocument } from './quote-document.ts'

export type DocumentTask = { quote: StoredQuote; company: Organization; printedAt: Date }

export default async function makeDocument({ quote, company, printedAt }: DocumentTask) {
  return move(new Uint8Array(await quoteDocument(quote, company, printedAt)))
}
