import { photoSource } from '../rules.ts'

/**
 * A kept picture in the width that fits, with its own size, so that nothing moves when it arrives.
 * @param sizes as in HTML: how wide it will stand.
 * @param priority the largest picture of a page: fetched before everything else.
 */
export function Picture(props: { url: string; alt: string; sizes: string; priority?: boolean; className?: string }) {
  const { url, alt, sizes, priority, className } = props
  return (
    <img
      {...photoSource(url)}
      alt={alt}
      sizes={sizes}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
}
