import { Camera, Plus } from 'lucide-react'
import { useState } from 'react'
import type { CustomerClaims } from '../../contract/customer-claims.ts'
import { CLAIM_RESULT_NAMES, CLAIM_RESULTS, type ClaimResult } from '../../domain/claims/liability-of.ts'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { offersApi } from '../api/client.ts'
import { offerEndpoints } from '../api/endpoints.ts'
import { addressOf, parsedJson } from '../api/send-request.ts'
import { numberTyped } from '../format/typed-amount.ts'
import { shrinkPhoto } from '../shrink-photo.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Field, FieldError } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import { useSending } from './sending.ts'
import { Sheet } from './sheet.tsx'

const MOST_PHOTOS = 6

type Article = {
  what: string
  tag: string
  result: ClaimResult
  note: string
  asked: string
  photos: ChosenPhoto[]
}
const EMPTY: Article = { what: '', tag: '', result: 'damaged', note: '', asked: '', photos: [] }

type ClaimSheetProps = {
  isOpen: boolean
  onClose: () => void
  articles: CustomerClaims['articles']
  params: { token: string }
  onFiled: (data: CustomerClaims) => void
}

/** Where a customer says what was lost or damaged, with photos and what they ask for it. */
export function ClaimSheet({ isOpen, onClose, articles, params, onFiled }: ClaimSheetProps) {
  const [items, setItems] = useState<readonly Article[]>([EMPTY])
  const change = (at: number, next: Partial<Article>) =>
    setItems((before) => before.map((item, index) => (index === at ? { ...item, ...next } : item)))
  const sending = useSending<CustomerClaims>(
    (data) => {
      onFiled(data)
      setItems([EMPTY])
    },
    {
      missing: items.flatMap(({ what, asked }, at) => [
        what.trim() === '' && `what-${at}`,
        !((numberTyped(asked) || 0) > 0) && `asked-${at}`,
      ]),
    },
  )
  async function file() {
    await sendClaimPhotos(
      params.token,
      items.flatMap(({ photos }) => photos),
    )
    const body = {
      items: items.map(({ what, tag, result, note, asked, photos }) => ({
        ...{ what, result, tag: tag || null, note: note.trim() || null },
        asked: numberTyped(asked) ?? 0,
        photos: photos.map(({ sha256 }) => sha256),
      })),
    }
    return offersApi.fileClaim({ params, body })
  }

  return (
    <Sheet
      {...{ isOpen, onClose }}
      // A claim that is refused says nothing of the offer.
      sending={{ ...sending, problem: sending.problem && { ...sending.problem, isOutdated: false } }}
      width="medium"
      title="File a claim"
      onSubmit={() => sending.send(file)}
      action="File claim"
    >
      {items.map((item, at) => (
        <ArticleFields
          // biome-ignore lint/suspicious/noArrayIndexKey: articles are only added at the end
          key={at}
          {...{ item, at, articles, lacks: sending.lacks }}
          onChange={(next) => change(at, next)}
        />
      ))}
      <Inventory articles={articles} />
      <Button
        className="h-12 self-start"
        icon={<Plus size={14} />}
        onClick={() => setItems((before) => [...before, EMPTY])}
      >
        Add another article
      </Button>
    </Sheet>
  )
}

/** What the crew tagged, to be chosen from. */
const Inventory = ({ articles }: Pick<ClaimSheetProps, 'articles'>) =>
  articles.length > 0 && (
    <datalist id="inventory">
      {articles.map(({ tag, article }) => (
        <option key={tag} value={`${tag}: ${article}`} />
      ))}
    </datalist>
  )

type ArticleFieldsProps = {
  item: Article
  /** Its place among those that are claimed. */
  at: number
  articles: CustomerClaims['articles']
  lacks: (name: string) => boolean
  onChange: (next: Partial<Article>) => void
}

function ArticleFields({ item, at, articles, lacks, onChange }: ArticleFieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-control border p-3.5">
      <legend className="sr-only">Article {at + 1}</legend>
      <Field label="What is it?" error={lacks(`what-${at}`) ? 'Please name the article.' : undefined}>
        <Input
          name={`what-${at}`}
          maxLength={200}
          list={articles.length > 0 ? 'inventory' : undefined}
          value={item.what}
          onChange={({ currentTarget: { value } }) => {
            const known = articles.find(({ tag, article }) => value === `${tag}: ${article}`)
            onChange(known ? { what: known.article, tag: known.tag } : { what: value })
          }}
        />
      </Field>
      <Field label="What happened?">
        <Select
          value={item.result}
          onChange={({ currentTarget: { value } }) => onChange({ result: value as ClaimResult })}
        >
          <Options of={CLAIM_RESULTS} words={(result) => CLAIM_RESULT_NAMES[result]} />
        </Select>
      </Field>
      <Field label="Where was it, and what do you see?" optional>
        <Textarea
          rows={2}
          maxLength={1000}
          value={item.note}
          onChange={({ currentTarget: { value } }) => onChange({ note: value })}
        />
      </Field>
      <Field
        label="How much do you ask for?"
        hint="What the repair or a replacement costs, in dollars"
        error={lacks(`asked-${at}`) ? 'Please enter an amount.' : undefined}
      >
        <Input
          name={`asked-${at}`}
          inputMode="decimal"
          value={item.asked}
          onChange={({ currentTarget: { value } }) => onChange({ asked: value })}
        />
      </Field>
      <Photos photos={item.photos} onChange={(photos) => onChange({ photos })} />
    </fieldset>
  )
}

type PhotosProps = { photos: readonly ChosenPhoto[]; onChange: (photos: ChosenPhoto[]) => void }

function Photos({ photos, onChange }: PhotosProps) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function add(files: FileList | null) {
    if (!files || files.length === 0) return
    setBusy(true)
    setProblem('')
    try {
      const chosen = await choosePhotos([...files])
      const known = new Set(photos.map(({ sha256 }) => sha256))
      const all = [...photos, ...chosen.filter(({ sha256 }) => !known.has(sha256))]
      if (all.length > MOST_PHOTOS) setProblem(`At most ${MOST_PHOTOS} photos of an article.`)
      onChange(all.slice(0, MOST_PHOTOS))
    } catch {
      setProblem('This photo cannot be read. Please choose another one.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      {photos.length > 0 && (
        <ul aria-label="Photos" className="flex flex-wrap gap-2 text-secondary">
          {photos.map(({ sha256, name }) => (
            <li key={sha256} className="rounded-control bg-inset px-2.5 py-1.5 break-all">
              {name}
            </li>
          ))}
        </ul>
      )}
      <label
        className={buttonStyle(
          'secondary',
          'medium',
          'h-12 cursor-pointer self-start has-focus-visible:outline-2 has-focus-visible:outline-focus',
        )}
      >
        <Camera />
        {isBusy ? 'Reading …' : 'Add photos'}
        <input
          type="file"
          accept="image/*"
          multiple
          className="sr-only"
          onChange={({ currentTarget }) => {
            void add(currentTarget.files).then(() => {
              currentTarget.value = ''
            })
          }}
        />
      </label>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

/** A photo as it is sent, and what it was called: the page shows no pictures that are in the browser alone. */
type ChosenPhoto = { sha256: string; file: Blob; name: string }

/** Makes the photos that were chosen small enough to be sent. @throws where one cannot be read */
const choosePhotos = (files: readonly File[]): Promise<ChosenPhoto[]> =>
  Promise.all(
    files.map(async (original) => {
      const { sha256, file } = await shrinkPhoto(original)
      return { sha256, file, name: original.name }
    }),
  )

const SENT_WITHIN_MS = 120_000

/** Sends photos one after the other; one that is there already is taken again. @throws ApiError, NetworkError */
async function sendClaimPhotos(token: string, photos: readonly ChosenPhoto[]): Promise<void> {
  for (const { sha256, file } of photos) {
    const { method } = offerEndpoints.sendClaimPhoto
    const response = await fetch(addressOf(offerEndpoints.sendClaimPhoto, { params: { token, sha256 } }), {
      method,
      headers: { 'content-type': 'image/jpeg', accept: 'application/json' },
      body: file,
      signal: AbortSignal.timeout(SENT_WITHIN_MS),
    }).catch(() => {
      throw new NetworkError('offline-change')
    })
    if (!response.ok) throw new ApiError(response.status, parsedJson(await response.text()))
  }
}
