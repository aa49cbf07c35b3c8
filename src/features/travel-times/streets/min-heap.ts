/** A binary heap of numbers with their keys; the smallest key comes out first. */
export class MinHeap {
  #keys: number[] = []
  #items: number[] = []

  push(key: number, item: number): void {
    let place = this.#keys.length
    this.#keys.push(key)
    this.#items.push(item)
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (this.#keys[parent]! <= key) break
      this.#move(parent, place)
      place = parent
    }
    this.#set(place, key, item)
  }

  /** Takes the item with the smallest key out; undefined when there is none. */
  pop(): { key: number; item: number } | undefined {
    const [key, item] = [this.#keys[0], this.#items[0]]
    const lastKey = this.#keys.pop()
    const lastItem = this.#items.pop()
    if (key === undefined || item === undefined || lastKey === undefined || lastItem === undefined) return undefined
    if (this.#keys.length > 0) this.#sink(lastKey, lastItem)
    return { key, item }
  }

  #sink(key: number, item: number): void {
    const size = this.#keys.length
    let place = 0
    for (let child = 1; child < size; child = 2 * place + 1) {
      const smaller = child + 1 < size && this.#keys[child + 1]! < this.#keys[child]! ? child + 1 : child
      if (this.#keys[smaller]! >= key) break
      this.#move(smaller, place)
      place = smaller
    }
    this.#set(place, key, item)
  }

  #move(from: number, to: number): void {
    this.#set(to, this.#keys[from]!, this.#items[from]!)
  }

  #set(place: number, key: number, item: number): void {
    this.#keys[place] = key
    this.#items[place] = item
  }
}
