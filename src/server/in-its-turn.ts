const last = new Map<string, Promise<unknown>>()

/** Does what has the same name one after the other, on this node. */
export async function inItsTurn<Done>(name: string, work: () => Promise<Done>): Promise<Done> {
  const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
  last.set(name, turn)
  try {
    return await turn
  } finally {
    if (last.get(name) === turn) last.delete(name)
  }
}
