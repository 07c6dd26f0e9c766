// The connection to a table: a WebSocket that speaks the types of wire.ts.
import { log, ownMoments as moments, socketPath, talkBefore } from '../api';
import type { Guest } from '../guest.svelte';
import type { ToPage } from '../wire';
import type { Connect, Past } from './session.svelte';

/** Opens connections to the table with this id, for this guest. */
export function connectTo(id: string, guest: Guest): Connect {
  return (since, story, events) => {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}${socketPath(id, since, story, guest.sent)}`);
    socket.onmessage = (event) => events.message(JSON.parse(event.data as string) as ToPage);
    socket.onclose = () => events.closed();
    return {
      send: (message) => socket.send(JSON.stringify(message)),
      close: () => socket.close(),
    };
  };
}

/** What happened long ago at the table with this id. */
export function pastOf(id: string): Past {
  return {
    moments: async (from, count) => (await log(id, from, count)).moments,
    pictures: async (from) => (await moments(id, from)).moments,
    talk: async (before) => (await talkBefore(id, before)).talk,
  };
}
