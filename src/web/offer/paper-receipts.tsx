import type { ReactNode } from 'react'
import { Field, FieldError } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { Address } from './address.ts'
import { type Opening, OpenPaper, type Paper, saysWords } from './papers.tsx'
import { Tick } from './sign-fields.tsx'

/** What the customer has said of a paper so far. */
export type Said = { ticked: boolean; initials: string }
export type SaidOf = Readonly<Record<string, Said>>

const NO_RECEIPT: Said = { ticked: false, initials: '' }

/** The papers of which the customer says something before signing. */
export const papersToSay = (papers: readonly Paper[]) => papers.filter(({ says }) => says !== null)

/** The names of the fields in which something of the papers is missing, in their order. */
export const missingOfPapers = (papers: readonly Paper[], said: SaidOf, opening: Opening): string[] =>
  papersToSay(papers).flatMap((paper) => {
    const { ticked, initials } = said[paper.id] ?? NO_RECEIPT
    return [
      ...(opening.has(paper.id) && ticked ? [] : [`paper-${paper.id}`]),
      ...(paper.says === 'initials' && initials.trim() === '' ? [`initials-${paper.id}`] : []),
    ]
  })

type PaperReceiptsProps = {
  papers: readonly Paper[]
  said: SaidOf
  onSay: (id: string, said: Said) => void
  opening: Opening
  address: Address
  /** Whether a field is missing and the customer has tried to sign. */
  lacks: (name: string) => boolean
}

/** Each paper to open, and what the customer says of it. */
export function PaperReceipts({ papers, said, onSay, opening, address, lacks }: PaperReceiptsProps) {
  return (
    <ul className="flex flex-col gap-3">
      {papersToSay(papers).map((paper) => {
        const { id, title, says } = paper
        const own = said[id] ?? NO_RECEIPT
        const isOpened = opening.has(id)
        return (
          <li key={id} className="rounded-control border px-3.5 py-2">
            <OpenPaper {...{ paper, opening, address }} />
            <Tick
              name={`paper-${id}`}
              checked={own.ticked}
              onChange={(ticked) => onSay(id, { ...own, ticked })}
              error={
                lacks(`paper-${id}`) &&
                (isOpened ? 'Please check this box.' : `Please open “${title}” first, then check this box.`)
              }
              label={<span>{saysWords(paper)}</span>}
            />
            {says === 'initials' && (
              <Field
                label="Your initials"
                className="mt-2 max-w-40"
                error={lacks(`initials-${id}`) ? 'Please type your initials.' : undefined}
              >
                <Input
                  name={`initials-${id}`}
                  maxLength={10}
                  autoComplete="off"
                  value={own.initials}
                  onChange={(event) => onSay(id, { ...own, initials: event.currentTarget.value })}
                />
              </Field>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type WholeDocumentProps = { isOpened: boolean; isMissing: boolean; pdf: ReactNode }

/** That the whole document has to be opened first, and how. */
export const WholeDocument = ({ isOpened, isMissing, pdf }: WholeDocumentProps) => (
  <div>
    {pdf}
    {!isOpened && (
      <p className="text-secondary text-text-2">Open the PDF, or read the page behind to its end.</p>
    )}
    {isMissing && (
      <FieldError id="document-error">
        Please read the document to its end, or open its PDF, before you sign.
      </FieldError>
    )}
  </div>
)
