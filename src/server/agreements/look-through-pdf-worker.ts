// Runs in a thread of its own: a PDF of several megabytes takes a second, and a malformed one may take longer.
import { lookThroughPdf } from './look-through-pdf.ts'

export default async (file: Uint8Array) => new TextEncoder().encode(await lookThroughPdf(file))
