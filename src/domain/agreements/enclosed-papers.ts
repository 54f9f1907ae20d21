import { fileSize } from '../file-size.ts'
import { Refusal } from '../refusal.ts'

/** A PDF that goes with an offer's mail beside the offer itself. */
export type EnclosedPaper = { readonly title: string; readonly bytes: number }

/**
 * What the papers of one mail may have together, in bytes. Large mailboxes are said to take 20 MB
 * (Outlook.com, iCloud Mail) or 25 MB (Gmail; read secondhand), all of it of the mail as it travels: base64 makes 12 MB of
 * files 16.5 MB, and the offer's own PDF comes on top.
 */
const MOST_ENCLOSED_BYTES = 12_000_000

/** @throws Refusal `unprocessable` for papers that are more than a mail server is likely to take */
export function refuseTooLarge(enclosed: readonly EnclosedPaper[]): void {
  const bytes = enclosed.reduce((sum, paper) => sum + paper.bytes, 0)
  if (bytes <= MOST_ENCLOSED_BYTES) return
  throw new Refusal(
    'unprocessable',
    `The papers that go with this email are together more than ${fileSize(MOST_ENCLOSED_BYTES)}, which many mail servers refuse. Upload smaller PDFs in the settings under Papers, or paste their text there.`,
  )
}
