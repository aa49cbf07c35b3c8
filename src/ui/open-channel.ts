/** Opens a channel to the other tabs. Where the browser has none, or blocks it, nothing is heard; nor on the server. */
export function openChannel<Message>(name: string) {
  const channel = import.meta.env.SSR ? undefined : openBroadcastChannel(name)
  return {
    send: (message: Message): void => channel?.postMessage(message),
    /** Calls `listener` with each message of another tab. Returns a function that unsubscribes. */
    listen(listener: (message: Message) => void): () => void {
      const handle = ({ data }: MessageEvent<Message>) => listener(data)
      channel?.addEventListener('message', handle)
      return () => channel?.removeEventListener('message', handle)
    },
    close: (): void => channel?.close(),
  }
}

function openBroadcastChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
