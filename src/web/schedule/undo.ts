import { useMemo } from 'react'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { useSend } from '../api/send.ts'
import { sayFailed } from '../say.ts'
import { createStore } from '../ui/store.ts'
import { showToast } from '../ui/toast.tsx'

/** A save of the plan that was made here: the record by which it is undone, and whom it moved. */
type OwnSave = { readonly id: number; readonly who: string }

/** Far more than anyone takes back by keys. */
const MOST_KEPT = 50
/** What was saved here and what of it was undone since, the last at the end; gone with the page. */
const saves = createStore<readonly OwnSave[]>([])
const undone = createStore<readonly OwnSave[]>([])

const without = ({ id }: OwnSave, all: readonly OwnSave[]) => all.filter((one) => one.id !== id)

/** Keeps a save as the last one: what was undone before it is not done again by keys. */
export function noteSave(save: OwnSave): void {
  saves.set([...saves.get(), save].slice(-MOST_KEPT))
  undone.set([])
}

/** Moves on the board and what takes them back wait for one another, so that each knows the versions of the one before it. */
export const ONE_BY_ONE = { id: 'board' } as const

const MOST_SAID = 2

/** What customers are told of a save, for its notice; undefined for nothing. */
export function tellsInNotice(tells: readonly string[]): string | undefined {
  if (tells.length === 0) return undefined
  const more = tells.length - MOST_SAID
  return [...tells.slice(0, MOST_SAID), more > 0 && `And ${more} more.`].filter(Boolean).join(' ')
}

type Taking = { readonly save: OwnSave; readonly isRedo: boolean }

/** Undoes saves of the plan that were made here, and does them again. */
export function useUndo() {
  const { mutate } = useSend(api.planChanges.undo, ({ save }: Taking) => ({ params: { id: save.id } }), {
    scope: ONE_BY_ONE,
    onMutate: ({ save }) => {
      saves.set(without(save, saves.get()))
      undone.set(without(save, undone.get()))
    },
    onSuccess: ({ plan_change: id, tells }, { save: { who }, isRedo }) => {
      const description = tellsInNotice(tells)
      const back = id === null ? null : { id, who }
      const of = isRedo ? saves : undone
      if (back) of.set([...of.get(), back])
      showToast({
        kind: 'success',
        topic: 'moved on the board',
        title: `Move ${isRedo ? 'redone' : 'undone'}: ${who}`,
        ...(description !== undefined && { description }),
        ...(back && {
          action: {
            label: isRedo ? 'Undo' : 'Redo',
            onAction: () => mutate({ save: back, isRedo: !isRedo }),
          },
        }),
      })
    },
    onError: (error, { save, isRedo }) => {
      const of = isRedo ? undone : saves
      // What the server refused is not tried again by keys: the save before it may still fit.
      if (!(error instanceof ApiError)) of.set([...of.get(), save])
      sayFailed(`${save.who}: the move was not ${isRedo ? 'redone' : 'undone'}`)(error)
    },
  })
  return useMemo(() => {
    const take = (save: OwnSave | undefined, isRedo: boolean) => {
      if (save) mutate({ save, isRedo })
    }
    return {
      undo: (save: OwnSave) => take(save, false),
      undoLast: () => take(saves.get().at(-1), false),
      redoLast: () => take(undone.get().at(-1), true),
    }
  }, [mutate])
}
