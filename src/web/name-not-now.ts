/** Survives a sign-out: numbers of accounts of this browser, nothing of a company. */
export const NAME_NOT_NOW_KEY = 'name-not-now'

const read = () => (localStorage.getItem(NAME_NOT_NOW_KEY) ?? '').split(' ')

/** Whether somebody does not want to say their name, by the number of their account. */
export const nameNotNow = (userId: number) => read().includes(String(userId))

export const sayNameNotNow = (userId: number) =>
  localStorage.setItem(NAME_NOT_NOW_KEY, [...read(), userId].join(' ').trim())
