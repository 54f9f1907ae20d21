const NUMBER_FIELD = 'input[type=number], input[inputmode=numeric], input[inputmode=decimal]'

const numberFieldOf = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.matches(NUMBER_FIELD) ? target : null

/**
 * Selects what a number field holds when it is entered, by key, mouse or finger, so that typing 15 into "1" gives 15.
 * A second press inside it sets the cursor as everywhere. Once, at the start, for every field there is.
 */
export function selectNumbersOnFocus() {
  let entered: HTMLInputElement | null = null
  addEventListener('focusin', (event) => {
    entered = numberFieldOf(event)
    entered?.select()
  })
  // The press that entered it would set the cursor and so take the selection back.
  addEventListener('click', (event) => {
    if (entered && numberFieldOf(event) === entered) entered.select()
    entered = null
  })
}
