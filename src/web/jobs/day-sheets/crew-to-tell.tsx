import { CircleAlert, CircleCheck, Copy, Eye, Mail, MessageSquare, TriangleAlert } from 'lucide-react'
import { createPersonBody } from '../../../contract/crews.ts'
import type { ToldCrew } from '../../../contract/day-sheets.ts'
import { formatCount } from '../../../domain/count.ts'
import { CREW_COLOURS } from '../../../domain/crews/crew-colours.ts'
import { isEmailAddress } from '../../../domain/email-address.ts'
import { isPhoneNumber } from '../../../domain/phone-number.ts'
import { api } from '../../api/client.ts'
import { useSend } from '../../api/send.ts'
import { contractResolver } from '../../contract-resolver.ts'
import { EndPhone } from '../../end-phone.tsx'
import { formatTime } from '../../format/date.ts'
import { textTo } from '../../format/phone.ts'
import { usePrint } from '../../print-file.ts'
import { sayDone } from '../../say.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { copyText } from '../../ui/copy-text.ts'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useForm } from '../../use-form.ts'
import { CrewColour } from '../board/row-head.tsx'
import { useHandSheets } from '../queries.ts'
import { CrewRoute } from './crew-route.tsx'
import { TONE } from './told-mark.tsx'
import { clockWords, crewWords, isUnreachable, type ToldWords, toldWords } from './told-words.ts'

type Person = ToldCrew['people'][number]
type CrewToTellProps = {
  crew: ToldCrew
  date: string
  today: string
  /** What the last press did for this crew. */
  said: string | undefined
  /** Sends the sheet once more, with new links; null where it was not sent yet. */
  again: (() => void) | null
  isBusy: boolean
}

/** A crew with its day in a line, and each of its people with what has become of the sheet. */
export function CrewToTell({ crew, date, today, said, again, isBusy }: CrewToTellProps) {
  const hand = useHandSheets(date)
  const printing = usePrint(
    `Day sheet of ${crew.name}`,
    () => api.daySheets.print({ query: { date, crew_id: crew.id } }),
    () => date >= today && hand.mutate({ by: 'paper', crew_id: crew.id }),
  )
  const { words, tone } = crewWords(crew, today)
  return (
    <section aria-label={`Sheet of ${crew.name}`} className="rounded-card border border-border">
      <div className="px-card py-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="flex min-w-0 items-center gap-2 text-body font-medium">
            <CrewColour of={CREW_COLOURS[crew.colour]} />
            <span className="truncate">{crew.name}</span>
          </h3>
          <p className={cx('text-secondary', TONE[tone])}>{words}</p>
        </div>
        <p className="pl-4 text-secondary text-text-2">{dayOf(crew, today)}</p>
        {said && (
          <p role="status" className="mt-1.5 pl-4 text-secondary">
            {said}
          </p>
        )}
      </div>
      {crew.people.length > 0 && (
        <ul className="divide-y divide-border border-t border-border">
          {crew.people.map((person) => (
            <PersonToTell
              key={person.id}
              {...{ person, today }}
              onText={() => hand.mutate({ by: 'text', crew_id: crew.id, person_id: person.id })}
            />
          ))}
        </ul>
      )}
      <CrewRoute crewId={crew.id} date={date} />
      <div className="flex flex-wrap items-center gap-x-1 border-t border-border px-2 py-1">
        <Button
          {...{ variant: 'link', size: 'small', busy: printing.isPending, busyLabel: 'Opening...' }}
          onClick={printing.print}
        >
          Print
        </Button>
        {again && (
          <>
            <Button variant="link" size="small" disabled={isBusy} onClick={again}>
              Send again with new links
            </Button>
            <p className="px-2.5 text-caption text-text-2">
              Phones go on once they have opened the new links.
            </p>
          </>
        )}
      </div>
    </section>
  )
}

/** `2 jobs, from 8:00 AM. Last told 4:10 PM by Dana Reyes` */
function dayOf({ jobs: [first, ...others], told_at, told_by }: ToldCrew, today: string): string {
  const from = first?.starts_at && `, from ${formatTime(first.starts_at)}`
  const told = told_at && told_by && `. Last told ${clockWords(told_at, today)} by ${told_by}`
  return `${formatCount(first ? others.length + 1 : 0, 'job')}${from ?? ''}${told ?? ''}`
}

type PersonToTellProps = { person: Person; today: string; onText: () => void }

function PersonToTell({ person, today, onText }: PersonToTellProps) {
  const { name, phone, link } = person
  const told = toldWords(person, today)
  return (
    <li className="py-1.5 pr-2 pl-8">
      <div className="flex min-h-11 items-center gap-2">
        <div className="min-w-0 flex-auto">
          <p className="truncate text-body">{name}</p>
          <p className={cx('flex items-start gap-1.5 text-secondary break-words', TONE[told.tone])}>
            <ToldIcon person={person} tone={told.tone} />
            <span className="min-w-0 break-words">{told.words}</span>
          </p>
        </div>
        {link && phone && (
          <a
            href={textTo(phone, link.text)}
            onClick={onText}
            className={buttonStyle('secondary', 'small', 'max-sm:h-11')}
          >
            <MessageSquare size={16} aria-hidden="true" />
            <span>
              Text<span className="sr-only"> {name}</span>
            </span>
          </a>
        )}
        {link && (
          <IconButton label={`Copy link for ${name}`} onClick={() => void copy(link.url, name)}>
            <Copy size={16} />
          </IconButton>
        )}
        {link && <EndPhone person={person} asIcon />}
      </div>
      {isUnreachable(person) && <AddContact person={person} />}
    </li>
  )
}

function ToldIcon({ person, tone }: { person: Person; tone: ToldWords['tone'] }) {
  const Icon =
    tone === 'failed'
      ? CircleAlert
      : tone === 'wanting'
        ? TriangleAlert
        : person.has_seen_it
          ? Eye
          : person.mail?.state === 'sent'
            ? CircleCheck
            : Mail
  return <Icon size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
}

async function copy(url: string, name: string) {
  if (await copyText(url)) sayDone(`Link for ${name} copied`)
  else showToast({ kind: 'error', title: 'Not copied', description: url })
}

const contactBody = createPersonBody.pick({ phone: true, email: true })

/** Which of the two it is, what is typed says. */
const bodyOf = ({ contact }: { contact: string }) =>
  isEmailAddress(contact.trim()) ? { email: contact.trim() } : { phone: contact.trim() }

/** Gives someone who cannot be reached a phone or an e-mail. */
function AddContact({ person: { id, name } }: { person: { id: number; name: string } }) {
  const { register, handleSubmit, refuse, errorOf } = useForm({
    defaultValues: { contact: '' },
    resolver: contractResolver(contactBody, bodyOf, ({ contact }) => ({
      contact:
        isEmailAddress(contact.trim()) || isPhoneNumber(contact.trim())
          ? undefined
          : 'Enter a phone number or an email address',
    })),
  })
  const save = useSend(api.people.update, (body: ReturnType<typeof bodyOf>) => ({ params: { id }, body }))
  const add = handleSubmit(async (typed) => {
    try {
      await save.mutateAsync(bodyOf(typed))
    } catch (error) {
      refuse(error, 'Not saved. Please try again.')
    }
  })
  const problem = ['contact', 'phone', 'email', 'root'].map(errorOf).find(Boolean)
  return (
    <div className="flex flex-wrap items-end gap-2 pb-1.5">
      <Field label={`Phone or email of ${name}`} error={problem} className="min-w-0 flex-auto">
        <Input
          {...register('contact')}
          maxLength={200}
          autoComplete="off"
          onKeyDown={(event) => {
            // The dialog's own Enter tells the crews.
            if (event.key === 'Enter') void add(event)
          }}
        />
      </Field>
      <Button busy={save.isPending} busyLabel="Adding..." onClick={(event) => void add(event)}>
        Add
      </Button>
    </div>
  )
}
