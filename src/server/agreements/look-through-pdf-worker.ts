// Runs in a child process; see `limited-work/`.
import { lookThroughPdf } from './look-through-pdf.ts'

export default (file: Uint8Array) => lookThroughPdf(file)
