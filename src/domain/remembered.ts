/** The same question once for each key: what was answered is kept. */
export function remembered<Key, Answer>(ask: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, { readonly answer: Answer }>()
  return (key) => {
    const known = answers.get(key) ?? { answer: ask(key) }
    answers.set(key, known)
    return known.answer
  }
}
