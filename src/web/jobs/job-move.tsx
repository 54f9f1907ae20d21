import { Check, Copy, Footprints, Navigation, Route } from 'lucide-react'
import { useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { formatNumber } from '../../domain/count.ts'
import { addressLines } from '../../domain/quotes/address-lines.ts'
import { ADDRESS_MISSING, stopLines } from '../../domain/quotes/stops.ts'
import { formatWeekdayDate } from '../format/date.ts'
import { directions } from '../map-links.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Card } from '../ui/card.tsx'
import { copyText } from '../ui/copy-text.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { JobFact } from '../ui/key-value.tsx'
import { showToast } from '../ui/toast.tsx'

const PICKUP_MARK = 'size-2.5 rounded-full border-2 border-accent bg-surface'
const STOP_MARK = 'size-2.5 scale-75 rounded-full bg-accent'
const DELIVERY_MARK = 'size-2.5 rounded-[2px] bg-accent'

/** From where to where, what the way is like, and when the customer wanted it. */
export function JobMove({ job }: { job: Job }) {
  const { move, origin_address, destination_address } = job
  const between = job.stops.flatMap(({ address }) => address ?? [])
  return (
    <Card
      title="Move Details"
      divided
      aside={
        origin_address &&
        destination_address && (
          <a
            href={directions(destination_address, origin_address, between)}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle('link', 'small', '-mr-2.5')}
          >
            <Route />
            Whole route
          </a>
        )
      }
    >
      <ul className="divide-y divide-border">
        <Stop
          name="Origin"
          mark={PICKUP_MARK}
          address={origin_address}
          access={move?.pickup_access ?? null}
        />
        {job.stops.map(onTheWay)}
        <Stop
          name="Destination"
          detail={move?.distance ? `${formatNumber(move.distance)} miles` : null}
          mark={DELIVERY_MARK}
          address={destination_address}
          access={move?.delivery_access ?? null}
        />
      </ul>
      <dl className="grid gap-x-5 gap-y-4 border-t border-border px-card py-3.5 sm:grid-cols-2">
        {job.move_notes && (
          <JobFact name="Customer’s notes" wide>
            {job.move_notes}
          </JobFact>
        )}
        <JobFact name="Customer-requested move date" absent="Not provided">
          {job.move_date && formatWeekdayDate(job.move_date)}
        </JobFact>
      </dl>
    </Card>
  )
}

/** A stop between the two, `index` from 0 on. */
function onTheWay(stop: Job['stops'][number], index: number) {
  const { title, more } = stopLines(stop, index + 1)
  return (
    <Stop
      key={title}
      name={title}
      mark={STOP_MARK}
      address={stop.address}
      missing={ADDRESS_MISSING}
      access={more}
    />
  )
}

type StopProps = {
  name: string
  detail?: string | null
  mark: string
  address: string | null
  /** Null for a job that has no quote; what else to know at a stop. */
  access: readonly string[] | null
  missing?: string
}

function Stop({ name, detail, mark, address, access, missing }: StopProps) {
  const { street, place } = address
    ? addressLines(address)
    : { street: null, place: missing ?? 'Not provided' }
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2 px-card py-3.5">
      <div className="flex min-w-0 flex-auto gap-3.5 sm:basis-0">
        <span aria-hidden="true" className={`mt-1 shrink-0 ${mark}`} />
        <div className="min-w-0">
          <span className="block text-caption text-text-3">
            {name}
            {detail && `, ${detail}`}
          </span>
          <span className="block text-body font-semibold break-words">{street ?? place}</span>
          {street && <span className="block text-body break-words text-text-2">{place}</span>}
          {access && (access.length > 0 || !missing) && (
            <span className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-secondary tabular">
              <Footprints className="-mr-2 text-text-3" />
              {access.length > 0 ? access.map((words) => <span key={words}>{words}</span>) : 'No stairs'}
            </span>
          )}
        </div>
      </div>
      {address && (
        <div className="flex items-start gap-2 max-sm:w-full">
          <a
            href={directions(address)}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle('secondary', 'medium', 'max-sm:h-12 max-sm:flex-auto')}
          >
            <Navigation />
            Directions
            <span className="sr-only">to the {name.toLowerCase()}</span>
          </a>
          <CopyAddress name={name} address={address} />
        </div>
      )}
    </li>
  )
}

function CopyAddress({ name, address }: { name: string; address: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(address)) setCopied(true)
    else showToast({ kind: 'error', title: 'Address not copied', description: address })
  }
  return (
    <IconButton
      label={copied ? `${name} copied` : `Copy ${name.toLowerCase()}`}
      className="border border-border-strong max-sm:size-12"
      onClick={() => void copy()}
    >
      {copied ? <Check className="text-success" /> : <Copy />}
    </IconButton>
  )
}
