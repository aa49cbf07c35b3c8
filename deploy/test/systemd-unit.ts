import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** The settings of a systemd unit's service: each name with its values in order. */
export type ServiceSettings = Map<string, string[]>

/** Reads the section [Service] of a unit. */
export async function readService(file: string): Promise<ServiceSettings> {
  const settings: ServiceSettings = new Map()
  const section = (await readFile(file, 'utf8')).split(/^\[Service\]$/m)[1]?.split(/^\[/m)[0] ?? ''
  for (const line of section.split('\n')) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (name) settings.set(name, [...(settings.get(name) ?? []), value])
  }
  return settings
}

/** Returns the variables that a unit sets itself. */
export function environmentOf(service: ServiceSettings): Record<string, string> {
  const pairs = (service.get('Environment') ?? []).flatMap(line => line.split(' '))
  return Object.fromEntries(pairs.map(pair => pair.split('=')))
}

/** Returns the system calls that a unit allows, with systemd's own sets written out. */
export function allowedCalls(service: ServiceSettings): string[] {
  const members = new Map<string, string[]>()
  let set = ''
  for (const line of execFileSync('systemd-analyze', ['syscall-filter', '--no-pager'], { encoding: 'utf8' }).split(
    '\n',
  )) {
    const name = line.trim()
    if (line.startsWith('@')) set = name
    else if (/^\w+$|^@/.test(name)) members.set(set, [...(members.get(set) ?? []), name])
  }
  const expand = (name: string): string[] => (name.startsWith('@') ? (members.get(name) ?? []).flatMap(expand) : [name])
  return [...new Set((service.get('SystemCallFilter') ?? []).flatMap(line => line.split(' ')).flatMap(expand))]
}
