import { PAPER_BYTES, PAPER_FORMAT, PAPER_TOO_LARGE } from '../../contract/papers.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { LimitedProcesses } from '../limited-work/limited-processes.ts'
import type { PdfVerdict } from './look-through-pdf.ts'

const LOOKER = import.meta.resolve('./look-through-pdf-worker.ts')

const REFUSED: Record<Exclude<PdfVerdict, 'harmless'>, string> = {
  unreadable: 'The PDF cannot be read. Print it to a new PDF and upload that.',
  encrypted: 'The PDF is protected by a password. Print it to a new PDF and upload that.',
  active:
    'The PDF holds scripts, forms that send something, or other files. Print it to a new PDF and upload that.',
}

/**
 * A PDF that may be handed on to customers as it is: nothing of it is changed, so whatever it could do besides being read
 * is refused.
 * @throws Refusal `unprocessable` for what is no PDF, too large, broken, protected or more than pages to read
 */
export async function safePdf(
  processes: LimitedProcesses,
  companyId: number,
  file: Buffer,
): Promise<Uint8Array<ArrayBuffer>> {
  if (file.length > PAPER_BYTES) throw new Refusal('unprocessable', PAPER_TOO_LARGE)
  if (file.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Refusal('unprocessable', PAPER_FORMAT)
  const pdf = new Uint8Array(file)
  const verdict = await processes.make<PdfVerdict>('uploaded PDF', { work: LOOKER, companyId, task: pdf })
  if (verdict !== 'harmless') throw new Refusal('unprocessable', REFUSED[verdict])
  return pdf
}
