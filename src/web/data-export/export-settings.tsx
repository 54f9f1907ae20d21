import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { DataExport } from '../../contract/data-export.ts'
import { formatNumber } from '../../domain/count.ts'
import { fileSize } from '../../domain/file-size.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'
import { useSend } from '../api/send.ts'
import { formatMoment } from '../format/date.ts'
import { useDownload } from '../print-file.ts'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Unloaded } from '../unloaded.tsx'

const LOOK_EVERY_MS = 2_000

const isInHand = ({ state }: { state: string }) => state === 'waiting' || state === 'making'

/** The exports of the company, looked at again and again while one is being made. */
const exportsQuery = reading(
  api.dataExports.list,
  {},
  {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.exports.some(isInHand) ? LOOK_EVERY_MS : false),
  },
)

/** Settings, Export: everything of the company as one file, and those that were made before. */
export function ExportSettings() {
  const query = useQuery(exportsQuery)
  const { data } = query
  return (
    <div className="grid gap-4">
      <Card title="Export everything" divided>
        <div className="grid gap-4 p-card">
          <Contents />
          {data ? (
            <Ask newest={data.exports[0]} nextAt={data.next_at} />
          ) : (
            !query.isError && <Unloaded query={query} what="exports" block="h-12" />
          )}
        </div>
      </Card>
      {!data && query.isError && (
        <Card title="Exports">
          <Unloaded query={query} what="exports" />
        </Card>
      )}
      {data && <Exports exports={data.exports} />}
    </div>
  )
}

function Contents() {
  return (
    <div className="grid gap-2 text-body text-text-2">
      <p>One ZIP file with all that your company has here:</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          spreadsheets (CSV) of customers, quotes with their lines, jobs, invoices, payments, claims, reviews,
          crews, people, trucks, the price book, reminders, the history and the emails that were sent
        </li>
        <li>every stored row as JSON, which another installation of Moving Pro can take in</li>
        <li>agreements, papers and invoices as PDF, and the photos of your moves</li>
      </ul>
      <p>The two newest exports are kept, each for a day.</p>
      <p>
        Passwords, keys, sign-ins and customers’ links are not in it. The file holds names, addresses and
        signatures of your customers, so keep it where only you can read it.
      </p>
    </div>
  )
}

function Ask({ newest, nextAt }: { newest: DataExport | undefined; nextAt: string | null }) {
  const { mutate, isPending, error } = useSend(api.dataExports.create)
  const isInHand = newest?.state === 'waiting' || newest?.state === 'making'
  return (
    <div className="grid gap-3">
      {error && !isPending && (
        <Banner kind="error">{reasonOf(error, 'The export could not be started. Please try again.')}</Banner>
      )}
      {isInHand ? (
        <Progress percent={newest.percent} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            variant="primary"
            icon={<Download />}
            busy={isPending}
            busyLabel="Starting..."
            disabled={nextAt !== null}
            onClick={() => mutate()}
          >
            Export everything
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-secondary text-text-3">
            {nextAt === null
              ? 'Takes from a few seconds to some minutes. You are mailed a link that works for a day.'
              : `The next export can be made from ${formatMoment(nextAt)}.`}
          </p>
        </div>
      )}
    </div>
  )
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-3 text-secondary text-text-2">
        <span id="export-progress">The file is being made. You may leave this page.</span>
        <span className="tabular-nums">{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby="export-progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-inset"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}

function Exports({ exports }: { exports: readonly DataExport[] }) {
  return (
    <Card title="Exports" divided>
      {exports.length === 0 ? (
        <p className="p-card text-body text-text-2">Nothing has been exported yet.</p>
      ) : (
        <ul className="divide-y divide-border">
          {exports.map((one) => (
            <ExportLine key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const STANDING = {
  waiting: { tone: 'blue', words: 'Waiting' },
  making: { tone: 'blue', words: 'Being made' },
  ready: { tone: 'green', words: 'Ready' },
  failed: { tone: 'red', words: 'Failed' },
  gone: { tone: 'grey', words: 'Deleted' },
} as const

function ExportLine({ one }: { one: DataExport }) {
  const { id, state, requested_at, by, bytes, rows, detail, expires_at } = one
  const file = useDownload('Export', () => api.dataExports.file({ params: { id } }))
  const size = bytes === null ? null : `${fileSize(bytes)}, ${formatNumber(rows ?? 0)} rows`
  const below = {
    waiting: null,
    making: null,
    ready: `${size}; there until ${expires_at === null ? '' : formatMoment(expires_at)}`,
    failed: detail,
    gone: size,
  }[state]
  const { tone, words } = STANDING[state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-card py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-body">
          {formatMoment(requested_at)}
          {by !== null && <span className="text-text-2"> by {by}</span>}
        </p>
        {below && <p className="text-secondary text-text-3">{below}</p>}
      </div>
      <Badge tone={tone}>{words}</Badge>
      {state === 'ready' && (
        <Button
          size="small"
          icon={<Download />}
          busy={file.isPending}
          busyLabel="Downloading..."
          aria-label={`Download the export of ${formatMoment(requested_at)}`}
          onClick={() => file.mutate()}
        >
          Download
        </Button>
      )}
    </li>
  )
}
