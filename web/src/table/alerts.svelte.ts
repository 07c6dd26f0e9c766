// Calls a reader whose page is in the background when it is their turn: by a sound, by a notification of the browser. Both are off
// until they are wished for; the wish is kept between visits.
import { keep, kept } from '../kept';

/** Two notes, in hertz, and how long each sounds, in seconds. */
const notes = [659, 880];
const noteLength = 0.16;

export class Alerts {
  sound = $state(kept('alert.sound') === 'yes');
  notice = $state(kept('alert.notice') === 'yes' && mayNotify());
  /** Why the browser shows no notices, if it was asked in vain. */
  refused = $state<string | null>(null);

  #audio: AudioContext | null = null;

  /** Turns the sound on, with a sample of it, or off. */
  turnSound(on: boolean): void {
    this.sound = on;
    keep('alert.sound', on ? 'yes' : 'no');
    if (on) this.#ring();
  }

  /** Turns notices on, if the browser lets us, or off. */
  async turnNotice(on: boolean): Promise<void> {
    this.refused = null;
    if (on && !mayNotify()) {
      const answer = typeof Notification === 'undefined' ? 'denied' : await Notification.requestPermission();
      if (answer !== 'granted') this.refused = 'The browser shows no notices of this page.';
    }
    this.notice = on && mayNotify();
    keep('alert.notice', this.notice ? 'yes' : 'no');
  }

  /** It is the reader's turn. */
  call(title: string, words: string): void {
    if (this.sound) this.#ring();
    if (!this.notice || !mayNotify() || document.visibilityState === 'visible') return;
    try {
      // The same mark for all: a later call takes the place of an earlier one.
      const notice = new Notification(title, { body: words, tag: 'ruckus-turn' });
      notice.onclick = () => {
        focus();
        notice.close();
      };
    } catch {
      // Some phones want to be asked in other ways; the title of the tab says it all the same.
    }
  }

  #ring(): void {
    try {
      this.#audio ??= new AudioContext();
      const audio = this.#audio;
      void audio.resume();
      notes.forEach((pitch, at) => {
        const begin = audio.currentTime + at * noteLength;
        const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
        tone.frequency.value = pitch;
        loudness.gain.setValueAtTime(0.18, begin);
        loudness.gain.exponentialRampToValueAtTime(0.001, begin + 2 * noteLength);
        tone.connect(loudness).connect(audio.destination);
        tone.start(begin);
        tone.stop(begin + 2 * noteLength);
      });
    } catch {
      // Without sound, then.
    }
  }
}

function mayNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted';
}
