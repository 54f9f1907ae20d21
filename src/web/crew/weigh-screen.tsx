import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { formatWeight } from '../../domain/count.ts'
import { type WeightTicketSaid, weightTicketSaid } from '../../domain/papers/weight-ticket.ts'
import type { ShrunkPhoto } from '../shrink-photo.ts'
import { Card, Primary, Screen, SECONDARY, Warning } from './parts.tsx'
import { record } from './record.ts'
import { goTo } from './route.ts'
import { PhotoTiles, TakePhoto } from './take-photo.tsx'
import { Typed, useWritten } from './typed-field.tsx'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

const TEXTS = ['scale', 'place', 'vehicle'] as const
const WEIGHTS = { gross: 'grossLb', tare: 'tareLb' } as const

/** What a scale's ticket says, as the crew types it; its picture goes along, then someone of the crew signs it. */
export function WeighScreen({ job }: { job: JobOnPhone }) {
  const { words, store, keep } = useCrew()
  const id = job.entry.id
  const [said, put] = useWritten(job, 'weight_ticket')
  const { number = 1, grossLb, tareLb, photo = null } = said
  const [isLacking, setLacking] = useState(false)
  const picture = job.photos.find(({ sha256 }) => sha256 === photo)

  async function take(shrunk: ShrunkPhoto) {
    const { sha256 } = shrunk
    const isKept = await keep(() =>
      record(store, id, 'photo_added', { sha256, shows: 'weight_ticket' }, { photo: shrunk }),
    )
    return isKept && put({ photo: sha256 })
  }
  const isWhole = weightTicketSaid.safeParse(said).success
  async function sign() {
    setLacking(!isWhole)
    if (isWhole && (await put({}))) goTo({ screen: 'sign', job: id, paper: 'weight_ticket' })
  }
  return (
    <Screen
      title={words.weightTicket.number(number)}
      subtitle={job.entry.customer_name}
      foot={
        <>
          {isLacking && !isWhole && (
            <Warning>
              {grossLb !== undefined && tareLb !== undefined && !(grossLb > tareLb)
                ? words.weightTicket.notHeavier
                : words.weightTicket.lacks}
            </Warning>
          )}
          <Primary onClick={() => void sign()}>
            <PenLine size={24} />
            {words.signPaper(words.paperNames.weight_ticket)}
          </Primary>
        </>
      }
    >
      <Ticket said={said} put={put} />
      <Card>
        <div className="flex flex-col gap-3 p-card">
          <p>{photo ? words.weightTicket.pictured : words.weightTicket.notPictured}</p>
          {picture && <PhotoTiles photos={[{ photo: picture, words: words.photoKinds.weight_ticket }]} />}
          <TakePhoto className={SECONDARY} onTake={take} />
        </div>
      </Card>
    </Screen>
  )
}

type TicketProps = { said: Partial<WeightTicketSaid>; put: (more: Partial<WeightTicketSaid>) => unknown }

function Ticket({ said, put }: TicketProps) {
  const { words } = useCrew()
  const { grossLb, tareLb } = said
  return (
    <Card>
      <div className="flex flex-col gap-3 p-card">
        {TEXTS.map((name) => (
          <Typed
            key={name}
            label={words.weightTicket[name]}
            value={said[name] ?? ''}
            onType={(value) => void put({ [name]: value })}
          />
        ))}
        <Typed
          label={words.weightTicket.day}
          type="date"
          value={said.weighedOn ?? ''}
          onType={(weighedOn) => void put({ weighedOn })}
        />
        {Object.entries(WEIGHTS).map(([name, field]) => (
          <Typed
            key={field}
            label={words.weightTicket[name as keyof typeof WEIGHTS]}
            isNumber
            value={said[field] === undefined ? '' : String(said[field])}
            onType={(value) => void put({ [field]: poundsOf(value) })}
          />
        ))}
        {grossLb !== undefined && tareLb !== undefined && grossLb > tareLb && (
          <p className="flex justify-between gap-4 border-t pt-3">
            {words.weightTicket.net}
            <span className="text-button tabular">{formatWeight(grossLb - tareLb)}</span>
          </p>
        )}
      </div>
    </Card>
  )
}

/** `41,180` is what scales print. */
function poundsOf(typed: string): number | undefined {
  const digits = typed.replaceAll(',', '').trim()
  return digits === '' || !Number.isFinite(Number(digits)) ? undefined : Number(digits)
}
