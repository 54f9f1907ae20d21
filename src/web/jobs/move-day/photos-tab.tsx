import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import { formatCount } from '../../../domain/count.ts'
import { PHOTO_WORDS } from '../../../domain/move-day/day-words.ts'
import { PHOTO_KINDS } from '../../../domain/move-day/events.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Unloaded } from '../../unloaded.tsx'
import { moveDayQuery } from '../queries.ts'
import { type JobPhoto, Picture, photoName, takenWords } from './picture.tsx'

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }))

/** A job's pictures by what they show, each with who took it when; opened large, with the next and the one before. */
export function PhotosTab({ job }: { job: Job }) {
  const query = useQuery(moveDayQuery(job.id))
  const { data: day } = query
  if (!day) return <Unloaded query={query} what="photos" rows={4} />
  return <Photos photos={day.photos} />
}

function Photos({ photos }: { photos: readonly JobPhoto[] }) {
  const groups = PHOTO_KINDS.map((shows) => ({
    shows,
    photos: photos.filter((photo) => photo.shows === shows),
  }))
  const ordered = groups.flatMap((group) => group.photos)
  const { open, viewer } = usePhotoViewer(ordered)
  if (photos.length === 0) {
    return <EmptyState title="No photos yet">What the crew photographs on the day appears here.</EmptyState>
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {groups
        .filter((group) => group.photos.length > 0)
        .map(({ shows, photos: shown }) => (
          <Card key={shows} title={PHOTO_WORDS[shows]} aside={formatCount(shown.length, 'photo')}>
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
              {shown.map((photo) => (
                <li key={`${photo.sha256} ${photo.taken_at}`}>
                  <PhotoButton photo={photo} onOpen={() => open(ordered.indexOf(photo))} />
                  <p className="mt-1.5 text-secondary break-words">
                    {[photo.item, photo.note].filter(Boolean).join(': ')}
                  </p>
                  <p className="text-caption break-words text-text-2">{takenWords(photo)}</p>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      {viewer}
    </div>
  )
}

const PhotoButton = ({ photo, onOpen }: { photo: JobPhoto; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    aria-label={`Open photo: ${[photoName(photo), takenWords(photo)].join(', ')}`}
    className="block w-full rounded-control"
  >
    <Picture
      photo={photo}
      className="aspect-square w-full rounded-control border border-border object-cover"
    />
  </button>
)

/** So many stand on the day beside everything else. */
const LATEST = 4

/** The pictures that were taken last, the newest first; nothing where there is none. */
export function LatestPhotos({ photos, onAll }: { photos: readonly JobPhoto[]; onAll: () => void }) {
  const latest = photos.toReversed().slice(0, LATEST)
  const { open, viewer } = usePhotoViewer(latest)
  if (photos.length === 0) return null
  return (
    <Card
      title="Latest photos"
      aside={
        <Button variant="link" size="small" className="-mr-2.5" onClick={onAll}>
          {`All ${photos.length}`}
        </Button>
      }
    >
      <ul className="grid grid-cols-4 gap-2">
        {latest.map((photo, at) => (
          <li key={`${photo.sha256} ${photo.taken_at}`}>
            <PhotoButton photo={photo} onOpen={() => open(at)} />
          </li>
        ))}
      </ul>
      {viewer}
    </Card>
  )
}

/** Opens one of some pictures large. */
function usePhotoViewer(photos: readonly JobPhoto[]) {
  const [shown, show] = useState<{ at: number; isOpen: boolean } | null>(null)
  return {
    open: (at: number) => show({ at, isOpen: true }),
    viewer: shown && (
      <Suspense fallback={null}>
        <PhotoViewer
          photos={photos}
          at={shown.at}
          onTurn={(at) => show({ at, isOpen: true })}
          open={shown.isOpen}
          onClose={() => show({ ...shown, isOpen: false })}
        />
      </Suspense>
    ),
  }
}
