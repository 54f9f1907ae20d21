import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useRights } from '../auth/rights.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

const NewJobDialog = lazyPart(async () => ({
  default: (await import('./new-job-dialog.tsx')).NewJobDialog,
}))

/** Books a job that has no quote, on the day that is shown. */
export function NewJob({ date }: { date?: string | undefined }) {
  const mayBook = useRights()('jobs.change')
  const navigate = useNavigate()
  // A number for each opening: every one begins empty.
  const [opened, setOpened] = useState({ times: 0, open: false })
  if (!mayBook) return null
  return (
    <>
      <Button icon={<Plus />} onClick={() => setOpened(({ times }) => ({ times: times + 1, open: true }))}>
        New job
      </Button>
      {opened.times > 0 && (
        <Suspense fallback={null}>
          <NewJobDialog
            key={opened.times}
            date={date}
            open={opened.open}
            onClose={() => setOpened(({ times }) => ({ times, open: false }))}
            onBooked={(id) => void navigate({ to: '/jobs/$id', params: { id: String(id) } })}
          />
        </Suspense>
      )}
    </>
  )
}
