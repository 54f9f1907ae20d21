import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError, isStale } from './api/api-error.ts'
import type { Difference } from './differences.ts'
import { DifferencesTable } from './differences-table.tsx'
import { ActionDialog } from './ui/action-dialog.tsx'
import { buttonStyle } from './ui/button-style.ts'
import { useSingleFlight } from './ui/press-guard.ts'

/** What a save replaces: someone else's version, and what it says where that could be read. */
type Over<Stored> = { version: number; stored: Stored | null }

/** Whom a stale save asks: the person, with both changes side by side. */
type Ask<Stored> = {
  noun: 'quote' | 'job'
  /** The page that shows what the other saved. */
  page: string
  /** What the other saved (null where it could not be read) and what was typed here, where they differ. */
  differences: (theirs: Stored | null) => readonly Difference[]
}

type VersionedSave<Stored, Answer> = {
  /** Sends what was typed, based on the version that was read, or on the one it is saved over. */
  send: (over?: Over<Stored>) => Promise<Answer>
  /** What is stored by now. */
  read: () => Promise<Stored>
  onSaved: (answer: Answer) => void
  /** Anything but a stale save; what was typed stays. */
  onFailed: (error: unknown) => void
} & (
  | Ask<Stored>
  | {
      /** Puts both changes together, where that can be done; the refusal says who changed it, and when. */
      merge: (theirs: Stored, refusal: ApiError) => void
    }
)

/**
 * Saves a change that is based on a version. When someone else has saved first, nothing is lost on either side: the
 * person sees what differs and keeps editing or saves over it, or both changes are put together. Where nothing differs,
 * as after a lost answer, it is saved over without a question.
 * @returns `save`, of which a second press while it runs does nothing; `isBusy`; and the dialog, to be rendered anywhere
 */
export function useVersionedSave<Stored extends { version: number }, Answer = Stored>(
  how: VersionedSave<Stored, Answer>,
) {
  const [conflict, setConflict] = useState<(Over<Stored> & Conflict) | null>(null)
  const [isBusy, setBusy] = useState(false)
  const singleFlight = useSingleFlight()

  const attempt = async (over?: Over<Stored>): Promise<void> => {
    try {
      const answer = await how.send(over)
      setConflict(null)
      how.onSaved(answer)
    } catch (error) {
      if (error instanceof ApiError && isStale(error)) return resolve(error, over)
      setConflict(null)
      how.onFailed(error)
    }
  }
  const resolve = async (error: ApiError, over?: Over<Stored>): Promise<void> => {
    const stored = await how.read().catch(() => null)
    if ('merge' in how) return stored ? how.merge(stored, error) : how.onFailed(error)
    const version = stored?.version ?? (error.staleVersion as number)
    const differences = how.differences(stored)
    if (stored && differences.length === 0 && version !== over?.version) return attempt({ stored, version })
    setConflict({ words: error.message, differences, version, stored })
  }
  const run = async (over?: Over<Stored>) => {
    await singleFlight(async () => {
      setBusy(true)
      await attempt(over).finally(() => setBusy(false))
    })
  }

  const dialog: ReactNode = 'merge' in how || (
    <ConflictDialog
      conflict={conflict}
      noun={how.noun}
      page={how.page}
      busy={isBusy}
      onClose={() => setConflict(null)}
      onSaveOver={() => conflict && void run(conflict)}
    />
  )
  return { save: () => run(), isBusy, dialog }
}

type Conflict = {
  /** The server's words: who changed it, and when. */
  words: string
  differences: readonly Difference[]
}

type ConflictDialogProps = Pick<Ask<unknown>, 'noun' | 'page'> & {
  /** Null closes the dialog. */
  conflict: Conflict | null
  busy: boolean
  /** Back to what was typed, which is all still there. */
  onClose: () => void
  onSaveOver: () => void
}

/** Says that someone else has saved first; offers to look at what, and to save over it. */
function ConflictDialog({ conflict, noun, page, busy, onClose, onSaveOver }: ConflictDialogProps) {
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(conflict)
  if (conflict && conflict !== shown) setShown(conflict)
  return (
    <ActionDialog
      open={conflict !== null}
      onClose={onClose}
      title={`A colleague changed this ${noun}`}
      description={shown?.words}
      action="Overwrite"
      danger
      busyLabel="Saving..."
      busy={busy}
      cancel="Keep editing"
      onSubmit={onSaveOver}
    >
      {shown?.differences.length === 0 && (
        <p className="text-body">Nothing you can change here differs from your {noun}.</p>
      )}
      {shown !== null && shown.differences.length > 0 && (
        <DifferencesTable
          headings={['Field', 'Theirs', 'Yours']}
          rows={shown.differences.map(({ label, theirs, yours }) => ({ label, cells: [theirs, yours] }))}
        />
      )}
      <a
        href={page}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle('link', 'small', 'mt-3 -ml-2.5')}
      >
        <ExternalLink />
        Look at their {noun}
      </a>
    </ActionDialog>
  )
}
