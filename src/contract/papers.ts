import { z } from 'zod'
import { PAPERS } from '../domain/jurisdictions/jurisdiction.ts'
import { endpoint, touching } from './endpoint.ts'
import { requiredText } from './fields.ts'

const MEGABYTE = 1024 * 1024
/** What a PDF may have, in bytes: several of them go with one mail. */
export const PAPER_BYTES = 5 * MEGABYTE
export const PAPER_TOO_LARGE = 'The PDF is larger than 5 MB. Save it smaller, or paste its text.'
export const PAPER_FORMAT = 'This is not a PDF. Upload the agency’s PDF, or paste its text.'
/** As much as forty pages say. */
export const PAPER_CHARACTERS = 100_000

/** Base64 needs four characters for three bytes. */
const PDF_CHARACTERS = Math.ceil(PAPER_BYTES / 3) * 4

/** A PDF of one empty page. */
const EMPTY_PAGE =
  'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgNjEyIDc5Ml0+PmVuZG9iagp4cmVmCjAgNAowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMDkgMDAwMDAgbiAKMDAwMDAwMDA1MiAwMDAwMCBuIAowMDAwMDAwMTAxIDAwMDAwIG4gCnRyYWlsZXI8PC9TaXplIDQvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgoxNjQKJSVFT0Y='

const paper = z.enum(PAPERS, 'This paper is not known')
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal')

/** The words of a paper: kept as they are pasted. */
export const paperForm = z.object({ words: requiredText('Paste the text of the paper', PAPER_CHARACTERS) })

const paperAnswer = z.object({
  id: paper,
  title: z.string(),
  form: z.enum(['booklet', 'notice']),
  /** The agency's page with the paper. */
  official_url: z.string(),
  citation: z.string(),
  /** Whose rules ask for it, as in "by the rules of …". */
  asked_by: z.array(z.string()),
  /** A link to it does not do. */
  attached: z.boolean(),
  /** What the customer gives for it. */
  customer: z.enum(['signs it', 'initials a receipt', 'signs a receipt', 'gets it']),
  /** What the company has supplied; null while it has nothing. */
  supplied: z
    .object({
      sha256: z.string(),
      /** What was pasted; null for a PDF. */
      words: z.string().nullable(),
      /** Of the PDF; null for words. */
      bytes: z.number().nullable(),
      set_at: z.string(),
      /** Null once they are no longer known. */
      set_by: z.string().nullable(),
    })
    .nullable(),
})
const papersAnswer = z.object({ papers: z.array(paperAnswer) })
export type PaperAnswer = z.output<typeof paperAnswer>

const ofPaper = { right: 'company.change', params: z.object({ paper }) } as const

/** Papers whose words or booklet the law prescribes, and which the company supplies. */
export const papers = touching(['papers.list', 'quotes'], {
  list: endpoint({
    summary: 'The papers that the law of the company’s states asks for, with what the company has supplied',
    method: 'GET',
    path: '/settings/papers',
    right: 'company.read',
    output: papersAnswer,
  }),
  putWords: endpoint({
    ...ofPaper,
    summary: 'Supply a paper as text, which is kept and printed word for word',
    method: 'PUT',
    path: '/settings/papers/:paper/words',
    bodyLimit: 2 * MEGABYTE,
    body: paperForm,
    output: papersAnswer,
    example: { words: 'As the agency words it.' },
  }),
  putPdf: endpoint({
    ...ofPaper,
    summary: 'Supply a paper as the agency’s PDF of up to 5 MB, without scripts and without a password',
    method: 'PUT',
    path: '/settings/papers/:paper/pdf',
    // Room for a PDF that is too large, which is refused in words of its own.
    bodyLimit: 16 * MEGABYTE,
    body: z.object({
      /** The file in base64. */
      pdf: z
        .string('Must be a PDF in base64')
        .max(PDF_CHARACTERS, { error: PAPER_TOO_LARGE, abort: true })
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'Must be a PDF in base64', abort: true })
        .refine((text) => text.length % 4 === 0, 'Must be a PDF in base64'),
    }),
    output: papersAnswer,
    example: { pdf: EMPTY_PAGE },
  }),
  remove: endpoint({
    ...ofPaper,
    summary: 'Supply a paper no longer; what was sent with it keeps it',
    method: 'DELETE',
    path: '/settings/papers/:paper',
    status: 204,
    output: z.undefined(),
  }),
  file: endpoint({
    summary: 'The PDF of a paper that the company supplies, or did when something was sent with it',
    method: 'GET',
    path: '/settings/papers/files/:sha256',
    right: 'company.read',
    params: z.object({ sha256 }),
    media: 'application/pdf',
    output: z.file(),
  }),
})
