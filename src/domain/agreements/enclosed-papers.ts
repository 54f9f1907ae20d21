import { fileSize } from '../file-size.ts'
import { Refusal } from '../refusal.ts'

/** A PDF that goes with an offer's mail beside the offer itself. */
export type EnclosedPaper = { readonly title: string; readonly bytes: number }

/**
 * What the papers of one mail may have together, in bytes. Outlook.com and iCloud Mail take 20 MB, Gmail 25 MB
 * (support.microsoft.com, support.apple.com/102198, support.google.com/mail/answer/6584), all of them of the mail as it
 * travels: base64 makes 12 MB of files 16.5 MB, and the offer's own PDF comes on top.
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
