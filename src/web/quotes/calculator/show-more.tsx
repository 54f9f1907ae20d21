import { buttonStyle } from '../../ui/button-style.ts'

/** The rest of a room, with how many that are. */
export function ShowMore({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <div className="mt-3 flex justify-center">
      <button
        type="button"
        onClick={onPress}
        className={buttonStyle('secondary', 'small', 'max-sm:h-control! max-sm:w-full')}
      >
        Show More <span className="font-normal text-text-3">{count}</span>
      </button>
    </div>
  )
}
