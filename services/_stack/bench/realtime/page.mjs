// Runs in the page, before its own scripts: writes down when things happen in a call, and changes nothing about them.

/** Times are the page's own, in milliseconds; absent is what did not happen. */
export function watchCall() {
  const LOUD = 0.01;
  const LOOK_MS = 5;
  const now = () => performance.now();
  const watch = { marks: {}, captions: [], waiting: [], said: {}, voice: {}, valet: {} };
  window.callWatch = watch;
  const mark = (name) => {
    watch.marks[name] ??= now();
  };

  /** Calls back, every few milliseconds, with whether the stream sounds. */
  const listen = (stream, heard) => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      heard(samples.some((sample) => Math.abs(sample) > LOUD));
    }, LOOK_MS);
  };

  const { mediaDevices } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    mark('granted');
    // Of its own, since Valet may close its microphone at times.
    listen(new MediaStream(stream.getAudioTracks().map((track) => track.clone())), (isLoud) => {
      if (!isLoud) return;
      mark('spoke');
      watch.marks.spokeLast = now();
    });
    return stream;
  };

  const caption = (itemId, text) => watch.waiting.push({ itemId, text: text.trim(), at: now() });
  const told = ({ type, item_id: itemId, delta, transcript }) => {
    mark(type);
    if (type === 'response.output_audio_transcript.delta') {
      watch.said[itemId] = (watch.said[itemId] ?? '') + delta;
      caption(itemId, watch.said[itemId]);
    }
    if (type === 'conversation.item.input_audio_transcription.completed' && transcript) caption(itemId, transcript);
  };
  new MutationObserver(() => {
    const shown = document.querySelector('.call-lines')?.textContent ?? '';
    watch.waiting = watch.waiting.filter(({ text, at }) => {
      if (!shown.includes(text)) return true;
      watch.captions.push(now() - at);
      return false;
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });

  const Connection = RTCPeerConnection;
  window.RTCPeerConnection = class extends Connection {
    constructor(configuration) {
      super(configuration);
      this.addEventListener('track', ({ streams: [stream] }) => {
        const heard = (isLoud) => {
          if (!isLoud) return;
          mark('sound');
          const { spoke, spokeLast } = watch.marks;
          // What was on its way when the person began, and the answer to it.
          if (spoke && !watch.marks['output_audio_buffer.cleared']) watch.marks.soundLast = now();
          if (watch.marks.answering && spokeLast) mark('answered');
        };
        listen(stream, heard);
        setInterval(() => {
          if (watch.marks.spoke && document.querySelector('audio')?.muted) mark('silenced');
        }, LOOK_MS);
      });
    }

    createDataChannel(label, options) {
      const channel = super.createDataChannel(label, options);
      channel.addEventListener('open', () => mark('open'));
      channel.addEventListener('message', ({ data }) => {
        const event = JSON.parse(data);
        told(event);
        // Valet's second answer: the first began before anybody spoke.
        if (event.type === 'output_audio_buffer.started' && watch.marks['input_audio_buffer.speech_stopped']) {
          mark('answering');
        }
      });
      return channel;
    }
  };
}
