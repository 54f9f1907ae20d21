import { useState } from 'react'
import { blanksOf, type PaperStatement, SIDES_OF, type Side } from '../../domain/papers/paper-document.ts'
import { cx } from '../ui/cx.ts'
import { CopyChoice } from './copy-choice.tsx'
import { CallOffice } from './job-screen.tsx'
import { PaperView } from './paper-view.tsx'
import { nameOf } from './papers.ts'
import { Primary, Screen, Secondary, SheetForm, TextField, Tick, Warning } from './parts.tsx'
import { recordPaper } from './record.ts'
import { SignatureCard } from './signature-card.tsx'
import {
  isOutdated,
  lacksOf,
  lettersOf,
  paperHash,
  paperToSign,
  placeNow,
  signaturesOf,
  unsigned,
} from './signing.ts'
import type { PaperSigning } from './store.ts'
import { onPaper } from './time-words.ts'
import { ALL_LANGUAGES, type JobOnPhone, useCrew, wordsOf } from './use-crew.tsx'
import { firstName, type Words } from './words.ts'

const INPUT = 'min-h-14 w-full rounded-card border border-border-control bg-surface px-3 text-body'

type SignFormProps = { job: JobOnPhone; kept: PaperSigning; now: Date }

/** What both sides have written on a paper, which the phone keeps as they write, and how it is signed. */
function useWriting({ job, kept: first, now }: SignFormProps) {
  const { store, keep, kept, isOnline } = useCrew()
  const [signing, setSigning] = useState(first)
  const [wasPressed, setPressed] = useState(false)
  const id = job.entry.id
  const { document } = signing
  const { kind } = document
  const sides = SIDES_OF[kind]
  const put = (next: PaperSigning) => keep(() => store.drafts.update([id, kind], { signing: next }))
  function change(changes: Partial<PaperSigning>) {
    const next = { ...signing, ...changes }
    setSigning(next)
    void put(next)
  }
  const write = (side: Side, changes: Partial<PaperSigning['customer']>) =>
    change({ [side]: { ...signing[side], ...changes } })
  const lacks = {
    company: lacksOf('company', signing),
    customer: sides.includes('customer') ? lacksOf('customer', signing) : null,
  }
  const lacking = lacks.customer ?? lacks.company
  // Copies of the tickets go with the bill (49 CFR 375.519(d)).
  const isCopied = kind !== 'weight_ticket'
  const copy = isOnline ? signing.copy : 'paper'

  async function sign() {
    setPressed(true)
    if (lacking) return
    const at = onPaper(now, job.pack.server_time)
    const sha256 = await paperHash(document)
    await keep(() =>
      recordPaper(store, id, 'paper_signed', {
        ...{ document, sha256, place: placeNow(job), copy_given: isCopied ? copy : null },
        signatures: signaturesOf(signing, at),
      }),
    )
  }
  function showAnew() {
    const rebuilt = paperToSign(kind, job, kept.drafts, now)
    if (rebuilt) void put(unsigned(rebuilt, kept.session.person.name))
  }
  return {
    ...{ signing, change, write, lacks, lacking, wasPressed, sign, showAnew },
    ...{ copy: isCopied ? copy : null, isOutdated: isOutdated(signing, job, kept.drafts), isOnline },
  }
}

/** A paper as it was shown first, with what both sides write on it; one press signs it. */
export function SignForm(props: SignFormProps) {
  const { job } = props
  const [language, setLanguage] = useState(useCrew().language)
  const [isRefusing, setRefusing] = useState(false)
  const writing = useWriting(props)
  const { signing, change, write, lacks, wasPressed, copy } = writing
  const words = wordsOf(language)
  const id = job.entry.id
  const { document } = signing
  const name = nameOf(job, document, words)
  const sides = SIDES_OF[document.kind]
  const isOfCustomer = sides.includes('customer')
  const blanks = blanksOf(document)
  return (
    <Screen
      title={name}
      subtitle={isOfCustomer ? words.forToSign(firstName(document.customer.name)) : job.entry.customer_name}
      foot={
        <Foot
          {...{ language, words, name, writing, isOff: blanks.length > 0 }}
          onRefuse={() => setRefusing(true)}
        />
      }
    >
      <div lang={language} className="flex flex-col gap-3">
        <Languages language={language} onLanguage={setLanguage} />
        <Before {...{ language, words, blanks, writing }} />
        <PaperView
          document={document}
          words={words}
          beside={(statement) => (
            <Initials
              {...{ statement, signing, words }}
              onWrite={(side, letters) =>
                write(side, { initials: { ...signing[side].initials, [statement.id]: letters } })
              }
            />
          )}
        />
        {sides.map((side) => (
          <SignatureOf
            key={side}
            {...{ side, signing, words, write }}
            problem={wasPressed && lacks[side] !== 'missingInitials' ? lacks[side] : null}
          />
        ))}
        {copy && (
          <CopyChoice
            {...{ copy, words, isOnline: writing.isOnline, customer: document.customer }}
            link={job.pack.customer_link}
            onCopy={(next) => change({ copy: next })}
          />
        )}
      </div>
      {isRefusing && (
        <RefuseSheet job={id} signing={signing} words={words} onClose={() => setRefusing(false)} />
      )}
    </Screen>
  )
}

type FootProps = {
  language: 'en' | 'es'
  words: Words
  /** Of the paper. */
  name: string
  writing: ReturnType<typeof useWriting>
  /** The paper has blanks, with which no one signs it. */
  isOff: boolean
  onRefuse: () => void
}

function Foot({ language, words, name, writing, isOff, onRefuse }: FootProps) {
  const { wasPressed, lacking, sign, signing } = writing
  return (
    <div lang={language} className="flex flex-col gap-2">
      {wasPressed && lacking && (
        <p role="alert" className="text-center font-semibold text-amber-text">
          {words[lacking]}
        </p>
      )}
      <Primary disabled={isOff} onClick={() => void sign()}>
        {words.signPaper(name)}
      </Primary>
      {signing.document.kind === 'change_order' && <Secondary onClick={onRefuse}>{words.refuse}</Secondary>}
    </div>
  )
}

type BeforeProps = {
  language: 'en' | 'es'
  words: Words
  blanks: readonly string[]
  writing: Pick<ReturnType<typeof useWriting>, 'isOutdated' | 'showAnew'>
}

/** What has to be known of a paper before it is read. */
const Before = ({ language, words, blanks, writing }: BeforeProps) => (
  <>
    {language !== 'en' && <p className="text-secondary text-text-2">{words.paperStays}</p>}
    {blanks.length > 0 && (
      <>
        <Warning>{words.blanks(blanks.join(', '))}</Warning>
        <CallOffice />
      </>
    )}
    {writing.isOutdated && (
      <>
        <Warning>{words.changedSince}</Warning>
        <Secondary onClick={writing.showAnew}>{words.showAsItIsNow}</Secondary>
      </>
    )}
  </>
)

type SignatureOfProps = Pick<ReturnType<typeof useWriting>, 'signing' | 'write'> & {
  side: Side
  words: Words
  problem: 'missingName' | 'missingDrawing' | null
}

function SignatureOf({ side, signing, words, write, problem }: SignatureOfProps) {
  const { document, customer } = signing
  return (
    <SignatureCard
      title={
        side === 'company'
          ? words.companySigns(document.company.name)
          : words.customerSigns(document.customer.name)
      }
      written={signing[side]}
      words={words}
      onWrite={(changes) => write(side, changes)}
      problem={problem}
    >
      {side === 'customer' && customer.name.trim() !== document.customer.name && (
        <Tick checked={customer.isAgent} onTick={(isAgent) => write('customer', { isAgent })}>
          {words.forCustomer(document.customer.name)}
        </Tick>
      )}
    </SignatureCard>
  )
}

type LanguagesProps = { language: 'en' | 'es'; onLanguage: (language: 'en' | 'es') => void }

/** The customer reads the screen's own words in their language; the phone keeps its own. */
const Languages = ({ language, onLanguage }: LanguagesProps) => (
  <div className="flex gap-1 rounded-card border border-border-control bg-inset p-1">
    {ALL_LANGUAGES.map((one) => (
      <button
        key={one}
        type="button"
        lang={one}
        aria-pressed={language === one}
        onClick={() => onLanguage(one)}
        className={cx('min-h-12 flex-1 rounded-control', language === one && 'bg-surface font-semibold')}
      >
        {wordsOf(one).language}
      </button>
    ))}
  </div>
)

type InitialsProps = {
  statement: PaperStatement
  signing: PaperSigning
  words: Words
  onWrite: (side: Side, letters: string) => void
}

const Initials = ({ statement, signing, words, onWrite }: InitialsProps) =>
  statement.by.map((side) => {
    const { name, initials } = signing[side]
    const letters = initials[statement.id] ?? ''
    const whose = words.initialsOf(name || (side === 'company' ? signing.document.company.name : ''))
    return (
      <div key={side} className="mt-2 flex flex-wrap items-end gap-2">
        <label className="min-w-32 flex-1 text-secondary">
          {whose}
          <input
            value={letters}
            maxLength={10}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={({ target }) => onWrite(side, target.value)}
            className={INPUT}
          />
        </label>
        {letters === '' && name.trim() !== '' && (
          <button
            type="button"
            aria-label={`${words.putInitials(lettersOf(name.trim()))}: ${statement.words}`}
            onClick={() => onWrite(side, lettersOf(name.trim()))}
            className="min-h-14 rounded-card border border-accent-line bg-accent-soft px-4 font-semibold text-accent"
          >
            {lettersOf(name.trim())}
          </button>
        )}
      </div>
    )
  })

type RefuseSheetProps = { job: number; signing: PaperSigning; words: Words; onClose: () => void }

function RefuseSheet({ job, signing: { document }, words, onClose }: RefuseSheetProps) {
  const { store, keep } = useCrew()
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  async function refuse() {
    setEmpty(reason.trim() === '')
    if (reason.trim() === '' || document.kind !== 'change_order') return
    const sha256 = await paperHash(document)
    const refused = { result: 'refused', document, sha256, reason: reason.trim() } as const
    if (await keep(() => recordPaper(store, job, 'change_order', refused))) onClose()
  }
  return (
    <SheetForm title={words.whyRefused} submit={words.refuse} onSubmit={refuse} onClose={onClose}>
      <TextField
        label={words.whyRefused}
        problem={isEmpty ? words.pleaseSayWhy : null}
        value={reason}
        maxLength={500}
        onType={setReason}
      />
    </SheetForm>
  )
}
