import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Offer } from '../../contract/offer.ts'
import { offersApi } from '../api/client.ts'
import { type Address, behind, paperPath } from './address.ts'
import { Card } from './card.tsx'
import type { Details } from './price.ts'

export type Paper = Details['papers'][number]

/** What the customer has opened: papers by their ids, and the whole document as null. */
export type Opening = { has: (id: string | null) => boolean; open: (id: string | null) => void }

/** Tells the company what is opened, once each; what could not be told is told the next time that it is opened. */
export function useOpening({ details }: Offer, address: Address): Opening {
  const [opened, setOpened] = useState<ReadonlySet<string | null>>(
    () =>
      new Set([
        ...(details?.papers ?? []).flatMap(({ id, opened }) => (opened ? [id] : [])),
        ...(details?.document_opened ? [null] : []),
      ]),
  )
  return {
    has: (id) => opened.has(id),
    open(id) {
      if (opened.has(id)) return
      offersApi
        .opened({ ...behind(address), body: { paper: id } })
        .then(() => setOpened((before) => new Set(before).add(id)))
        .catch(() => undefined)
    },
  }
}

const LINK = 'inline-flex min-h-11 items-center font-medium text-accent underline'

type OpenPaperProps = { paper: Paper; address: Address; opening: Opening }

/** A paper to open: its PDF, its words, or the agency's page. */
export function OpenPaper({ paper, address, opening }: OpenPaperProps) {
  const { id, title, url, words, has_pdf } = paper
  const onOpen = () => opening.open(id)
  return (
    <div>
      {words !== null && (
        <details onToggle={(event) => event.currentTarget.open && onOpen()}>
          <summary className={`${LINK} cursor-pointer`}>{title}</summary>
          <p className="max-h-96 overflow-y-auto rounded-control bg-inset p-3.5 whitespace-pre-line print:max-h-none">
            {words}
          </p>
        </details>
      )}
      {words === null && (has_pdf || url) && (
        <a
          className={LINK}
          href={has_pdf ? paperPath(id, address) : (url ?? '')}
          target="_blank"
          rel="noopener"
          onClick={onOpen}
        >
          {title}
          {has_pdf && ' (PDF)'}
        </a>
      )}
      {words === null && !has_pdf && !url && <span className="font-medium">{title}</span>}
      {opening.has(id) && <Opened />}
    </div>
  )
}

/** That something was opened, beside it. */
export const Opened = () => (
  <span className="ml-2 inline-flex items-center gap-1 text-secondary text-green-text">
    <Check />
    Opened
  </span>
)

type PapersCardProps = Omit<OpenPaperProps, 'paper'> & { papers: readonly Paper[] }

/** The papers that go with the offer. */
export function PapersCard({ papers, ...rest }: PapersCardProps) {
  if (papers.length === 0) return null
  return (
    <Card title="Papers that belong to this offer">
      <ul className="flex flex-col gap-2 px-card pb-4">
        {papers.map((paper) => (
          <li key={paper.id}>
            <OpenPaper paper={paper} {...rest} />
            {paper.sha256 && (
              <p className="font-[family-name:ui-monospace,Menlo,Consolas,monospace] text-caption break-all text-text-3">
                SHA-256 {paper.sha256}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What the customer says of a paper as they sign. */
export const saysWords = ({ says, title }: Paper): ReactNode =>
  says === 'signs'
    ? `I have read and sign “${title}”.`
    : `I have received “${title}” and agree to read it here or on the internet.`
