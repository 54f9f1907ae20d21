import { Download, PenLine } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type JobPaper, type JobPapers, jobPapers } from '../../../contract/job-papers.ts'
import type { Job } from '../../../contract/jobs.ts'
import { mediumMoment } from '../../../domain/calendar.ts'
import { formatMoney } from '../../../domain/money.ts'
import { SIDES_OF } from '../../../domain/papers/paper-document.ts'
import { COPY_WORDS, PARTY_WORDS, SIGNED_AT_WORDS } from '../../../domain/papers/paper-words.ts'
import type { PaperDocument } from '../../../domain/papers/papers.ts'
import { ActForm, paragraph } from '../../act-form.tsx'
import { api } from '../../api/client.ts'
import type { BodyOf } from '../../api/read.ts'
import { sendAndShow } from '../../api/send.ts'
import { useRights } from '../../auth/rights.ts'
import { DifferencesTable } from '../../differences-table.tsx'
import { useDownload } from '../../print-file.ts'

import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { JobFact } from '../../ui/key-value.tsx'
import { showToast } from '../../ui/toast.tsx'
import { PaperSheet } from './paper-sheet.tsx'

const RecordPaper = lazy(async () => ({ default: (await import('./record-paper.tsx')).RecordPaper }))

const when = (moment: string) => mediumMoment(moment.slice(0, 16))

type PaperDetailProps = {
  job: Job
  paper: JobPaper
  /** As it was shown; null while the day's log is not here. */
  document: PaperDocument | null
}

/** One paper: as it was shown, who signed it where, and what of it is missing; its PDF; what was done with it on paper. */
export function PaperDetail({ job, paper, document }: PaperDetailProps) {
  const { id, title, standing, signatures, copy_given, reason, missing, sha256, decision } = paper
  const may = useRights()
  const download = useDownload(title, () => api.jobPapers.document({ params: { id } }))
  return (
    <Frame
      title={title}
      onPdf={may('quotes.read') ? () => download.mutate() : null}
      isFetching={download.isPending}
      sha256={sha256}
      sheet={document && <PaperSheet document={document} />}
      action={
        document &&
        standing !== 'superseded' &&
        standing !== 'set_aside' &&
        SIDES_OF[paper.kind].includes('customer') &&
        may('jobs.change') && <Record {...{ job, document, sha256 }} />
      }
      notes={
        <>
          <CheckPaper paper={paper} />
          {missing.map((lack) => (
            <Banner key={lack} kind="warning">
              {lack}
            </Banner>
          ))}
        </>
      }
    >
      {signatures.map(({ party, name, signed_at, place }) => (
        <JobFact
          key={`${party} ${signed_at}`}
          name={`Signed ${PARTY_WORDS[party].replace(/^customer$/, 'by the customer')}`}
        >
          {name}
          {`\n${[when(signed_at), place && SIGNED_AT_WORDS[place]].filter(Boolean).join(', ')}`}
        </JobFact>
      ))}
      {signatures.length > 0 && paper.kind !== 'weight_ticket' && (
        <JobFact name="Copy given" absent="Not recorded">
          {copy_given && `${COPY_WORDS[copy_given.how]}, ${when(copy_given.at)}`}
        </JobFact>
      )}
      {decision && (
        <JobFact name={decision.counts ? 'Checked and accepted' : 'Set aside'}>
          {[decision.by, when(decision.at)].filter(Boolean).join(', ')}
          {decision.reason && `\n${decision.reason}`}
        </JobFact>
      )}
      {reason && <JobFact name="Why it was refused">{reason}</JobFact>}
    </Frame>
  )
}

type RecordProps = { job: Job; document: PaperDocument; sha256: string }

function Record(of: RecordProps) {
  const [recording, record] = useState<{ id: string; open: boolean } | null>(null)
  return (
    <>
      <Button size="small" icon={<PenLine />} onClick={() => record({ id: crypto.randomUUID(), open: true })}>
        Record on paper
      </Button>
      {recording && (
        <Suspense fallback={null}>
          <RecordPaper
            key={recording.id}
            {...of}
            {...recording}
            onClose={() => record({ ...recording, open: false })}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the job rests on, as it was signed behind the customer's link. */
export function AgreementDetail({ agreement }: { agreement: NonNullable<JobPapers['agreement']> }) {
  const { title, quote_id, quote_number, version, name, signed_at, sha256 } = agreement
  const may = useRights()
  const download = useDownload(title, () =>
    api.quoteVersions.versionDocument({ params: { id: quote_id, n: version }, query: { signed: 'true' } }),
  )
  return (
    <Frame
      title={title}
      onPdf={may('quotes.read') ? () => download.mutate() : null}
      isFetching={download.isPending}
      sha256={sha256}
    >
      <JobFact name="Signed by the customer">{`${name}\n${when(signed_at)}, online`}</JobFact>
      <JobFact name="Based on">{`${quote_number}, version ${version}`}</JobFact>
    </Frame>
  )
}

type FrameProps = {
  title: string
  onPdf: (() => void) | null
  isFetching: boolean
  sha256: string
  sheet?: ReactNode
  notes?: ReactNode
  /** What can be done with it. */
  action?: ReactNode
  children: ReactNode
}

const Frame = ({ title, onPdf, isFetching, sha256, sheet, notes, action, children }: FrameProps) => (
  <Card
    title={title}
    aside={
      onPdf && (
        <Button size="small" icon={<Download />} busy={isFetching} onClick={onPdf}>
          PDF
        </Button>
      )
    }
    divided
    className="overflow-hidden"
  >
    <div className="grid gap-2 px-card py-3 empty:hidden">{notes}</div>
    {sheet}
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 px-card py-3.5 sm:grid-cols-2">{children}</dl>
    {action && <div className="px-card pb-3.5">{action}</div>}
    <p className="border-t border-border px-card py-3 text-caption text-text-2">
      Fingerprint (SHA-256)
      <code className="mt-0.5 block break-all text-text-1">{sha256}</code>
    </p>
  </Card>
)

const COLUMNS = ['What', 'As signed', 'By our data'] as const

/** What a paper says otherwise than the office's own data; where it waits, it is accepted or set aside here. */
function CheckPaper({ paper }: { paper: JobPaper }) {
  const { standing, differences, computed_differently } = paper
  const waits = standing === 'waiting'
  if (!waits && !computed_differently) return null
  return (
    <>
      <Banner kind="warning">
        {waits
          ? `${paper.title} waits for you. It counts for nothing until you accept it.`
          : 'The phone made something else of this paper than the office does now. What was signed stands here; please check it.'}
      </Banner>
      {differences.length > 0 && (
        <DifferencesTable
          headings={COLUMNS}
          rows={differences.map(({ what, signed, computed }) => ({ label: what, cells: [signed, computed] }))}
        />
      )}
      {waits && <Decide paper={paper} />}
    </>
  )
}

function Decide({ paper }: { paper: JobPaper }) {
  const may = useRights()
  const [asked, ask] = useState<'accept' | 'set_aside' | null>(null)
  if (!may('jobs.change')) return null
  const close = () => ask(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" size="small" onClick={() => ask('accept')}>
        {paper.adds === null ? 'Accept' : `Accept, add ${formatMoney(paper.adds)}`}
      </Button>
      <Button size="small" onClick={() => ask('set_aside')}>
        Set aside
      </Button>
      {asked === 'accept' && <AcceptDialog paper={paper} onClose={close} />}
      <SetAsideDialog paper={paper} open={asked === 'set_aside'} onClose={close} />
    </div>
  )
}

type DialogProps = { paper: JobPaper; onClose: () => void }

const decide = (id: number, body: BodyOf<typeof api.jobPapers.decide>) =>
  sendAndShow(api.jobPapers.decide, { params: { id }, body })

const AcceptDialog = ({ paper: { id, title, adds }, onClose }: DialogProps) => (
  <ActForm
    open
    onClose={onClose}
    body={jobPapers.decide.body}
    fields={{}}
    sent={() => ({ decision: 'accept' as const })}
    title={`Accept ${title}`}
    description={
      adds === null
        ? 'It counts from now on. This cannot be undone.'
        : `It adds ${formatMoney(adds)} to the price and to the maximum. This cannot be undone.`
    }
    width="narrow"
    action="Accept"
    busyLabel="Accepting..."
    failed="It could not be accepted. Please try again."
    onSave={async (body) => {
      await decide(id, body)
      showToast({ kind: 'success', title: `${title} accepted` })
    }}
  />
)

function SetAsideDialog({ paper: { id, title }, open, onClose }: DialogProps & { open: boolean }) {
  return (
    <ActForm
      open={open}
      onClose={onClose}
      body={jobPapers.decide.body}
      fields={{ reason: paragraph('Reason', { hint: 'It is kept in the history.', maxLength: 300 }) }}
      sent={(read) => ({ ...read, decision: 'set_aside' })}
      title={`Set ${title} aside`}
      description="It is kept as it was signed and never counts. This cannot be undone."
      width="narrow"
      action="Set aside"
      busyLabel="Setting aside..."
      danger
      onSave={(body) => decide(id, body)}
    />
  )
}
