import { useState } from 'react'
import type { MovePhase } from '../../domain/move-day/day-state.ts'
import { PHOTO_KINDS, type PhotoKind } from '../../domain/move-day/events.ts'
import type { ShrunkPhoto } from '../shrink-photo.ts'
import { Card, PRIMARY, Screen } from './parts.tsx'
import { record } from './record.ts'
import { PhotoTiles, TakePhoto } from './take-photo.tsx'
import { clockAt } from './time-words.ts'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

const SHOWS: Partial<Record<MovePhase, PhotoKind>> = {
  at_origin: 'before',
  loading: 'item',
  loaded: 'truck_loaded',
  delivered: 'truck_empty',
}

/** The pictures of a job that were taken on this phone, and the camera. */
export function PhotosScreen({ job }: { job: JobOnPhone }) {
  const { words, store, keep } = useCrew()
  const [chosen, setChosen] = useState<PhotoKind | null>(null)
  const shows = chosen ?? SHOWS[job.state.phase] ?? 'other'

  const keepPhoto = (photo: ShrunkPhoto) =>
    keep(() => record(store, job.entry.id, 'photo_added', { sha256: photo.sha256, shows }, { photo }))

  return (
    <Screen
      title={words.photos}
      subtitle={job.entry.customer_name}
      foot={
        <>
          <label className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-secondary text-text-2">{words.photoShows}</span>
            <select
              value={shows}
              onChange={({ target }) => setChosen(target.value as PhotoKind)}
              className="min-h-12 max-w-full rounded-card border border-border-control bg-surface px-3"
            >
              {PHOTO_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {words.photoKinds[kind]}
                </option>
              ))}
            </select>
          </label>
          <TakePhoto className={PRIMARY} onTake={keepPhoto} />
        </>
      }
    >
      <Photos job={job} />
    </Screen>
  )
}

function Photos({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const kinds = new Map(
    job.log.flatMap((event) =>
      event.kind === 'photo_added' ? [[event.data.sha256, event.data.shows] as const] : [],
    ),
  )
  if (job.photos.length === 0) return <p>{words.nothingYet}</p>
  return (
    <Card>
      <div className="p-card">
        <PhotoTiles
          photos={job.photos.map((photo) => ({
            photo,
            words: words.photoAt(
              words.photoKinds[kinds.get(photo.sha256) ?? 'other'],
              clockAt(photo.takenAt, job.pack.server_time, words),
            ),
          }))}
        />
      </div>
    </Card>
  )
}
